// Uses the page as a person would and writes what it finds into an element that
// the test reads: a line for each check, "ok" or "FAIL" first.
(() => {
	const lines = [];
	const check = (what, ok, found = "") => lines.push(`${ok ? "ok" : "FAIL"} ${what}${ok ? "" : `: ${found}`}`);
	const equal = (what, got, want) => check(what, JSON.stringify(got) === JSON.stringify(want), `${JSON.stringify(got)}, want ${JSON.stringify(want)}`);

	const form = document.forms[0], details = document.querySelector("aside");
	const rows = [...document.querySelectorAll("tbody tr")];
	const name = (row) => row.querySelector("th").textContent;
	const shown = () => rows.filter((row) => row.getClientRects().length > 0);
	const status = () => document.querySelector("[role=status]").textContent;
	const stops = () => [...document.querySelectorAll("table *")].filter((el) => el.tabIndex === 0);
	const set = (field, value) => {
		form[field].value = value;
		form[field].dispatchEvent(new Event("input", { bubbles: true }));
	};
	const press = (key, options) =>
		document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options }));
	const place = () => `${name(document.activeElement.closest("tr"))}: ${document.activeElement.textContent}`;

	try {
		check("the filter is there", form.getClientRects().length > 0);
		equal("all rows are shown at first", shown().length, rows.length);
		equal("the table is a grid", document.querySelector("table").getAttribute("role"), "grid");
		equal("the table is one tab stop", stops().map((el) => el.textContent), [name(rows[0])]);

		set("text", "SELinux  mount");
		equal("words in any case", shown().map(name), rows.map(name).filter((n) => /selinux/i.test(n) && /mount/i.test(n)));
		equal("the count is said", status(), `${shown().length} of ${rows.length} gates shown`);
		equal("the tab stop is at a row that is shown", stops().map((el) => el.textContent), [name(shown()[0])]);
		set("text", "kep-1710");
		check("a KEP's number", shown().map(name).includes("SELinuxMount") && shown().length < 10, shown().map(name));

		set("text", "");
		set("sig", "sig-storage");
		equal("a group's gates", shown().map(name), rows.filter((row) => row.querySelector(".sig").textContent.split(", ").includes("Storage")).map(name));
		set("stage", "beta");
		check("a group's gates at a stage", shown().length > 0 && shown().every((row) => row.querySelector("li:last-child").matches(".beta")), shown().map(name));
		set("sig", "none");
		check("gates without KEP", shown().length > 0 && shown().every((row) => !row.querySelector("a")), shown().map(name));
		set("stage", "present");
		check("gates that are not removed", shown().length > 0 && !shown().some((row) => row.querySelector("li:last-child").matches(".removed")), shown().map(name));

		set("text", "no such gate");
		equal("nothing fits", [shown().length, stops().length, document.querySelector(".none").hidden], [0, 0, false]);
		form.querySelector("button").click();
		equal("cleared", [shown().length, stops().length, document.querySelector(".none").hidden, status()], [rows.length, 1, true, `${rows.length} of ${rows.length} gates shown`]);

		set("text", "selinuxmount");
		const [first, second] = shown();
		const steps = (row) => [...row.querySelectorAll("li")];
		stops()[0].focus();
		equal("focus begins at the name", place(), `${name(first)}: ${name(first)}`);
		press("End");
		check("End is the last step", document.activeElement === steps(first).at(-1), place());
		press("ArrowRight");
		check("and stays there", document.activeElement === steps(first).at(-1), place());
		press("ArrowLeft");
		check("the left arrow is the step before", document.activeElement === steps(first).at(-2), place());
		equal("the tab stop goes along", stops().length === 1 && stops()[0] === document.activeElement, true);
		press("ArrowDown");
		check("the down arrow is the next row's step of that time", steps(second).includes(document.activeElement) &&
			document.activeElement.getBoundingClientRect().left <= steps(first).at(-2).getBoundingClientRect().left + 1, place());
		press("Home");
		equal("Home is the name", document.activeElement, second.querySelector("th"));
		press("Home", { ctrlKey: true });
		equal("Ctrl+Home is the first name", place(), `${name(first)}: ${name(first)}`);
		press("PageDown");
		equal("PageDown is the last of few rows", name(document.activeElement.closest("tr")), name(shown().at(-1)));
		press("End", { ctrlKey: true });
		check("Ctrl+End is the last step", document.activeElement === steps(shown().at(-1)).at(-1), place());

		const step = steps(first)[0];
		step.focus();
		equal("the details are of the gate in focus", [details.hidden, details.querySelector("h2").textContent], [false, name(first)]);
		equal("they have its steps", [...details.querySelectorAll("li")].map((li) => li.textContent), steps(first).map((li) => li.textContent));
		equal("they mark the one in focus", details.querySelector("[aria-current]").textContent, step.textContent);
		equal("they have its KEPs", [...details.querySelectorAll("a")].map((a) => [a.href, a.textContent]), [...first.querySelectorAll("a")].map((a) => [a.href, a.title]));
		equal("the step in focus says its words", getComputedStyle(step.querySelector("span")).opacity, "1");
		press("Escape");
		check("Escape closes them", details.hidden);
		second.querySelector("li").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
		equal("pointing shows them", [details.hidden, details.querySelector("h2").textContent], [false, name(second)]);
		details.querySelector("button").click();
		check("the button closes them", details.hidden);

		set("text", "");
		check("nothing is wider than the window", document.documentElement.scrollWidth <= document.documentElement.clientWidth,
			`${document.documentElement.scrollWidth} > ${document.documentElement.clientWidth}`);
	} catch (error) {
		check("the checks run", false, error);
	}
	const out = document.createElement("pre");
	out.id = "checks";
	out.textContent = lines.join("\n");
	document.body.append(out);
})();
