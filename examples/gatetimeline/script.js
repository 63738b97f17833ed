// The page reads well without this script, which filters the rows, makes the
// table a grid that the arrow keys move in (one tab stop in all), and shows what
// is known of the gate that is pointed at or focused.
(() => {
	"use strict";
	const $ = (selector, root = document) => root.querySelector(selector);
	const all = (selector, root = document) => [...root.querySelectorAll(selector)];

	const form = $("form"), table = $("table"), details = $("aside");
	const rows = all("tbody tr");

	// Filter.

	const haystack = new Map(rows.map((row) => [row, [
		$("th", row).textContent,
		$(".sig", row).textContent,
		...all("a", row).map((a) => a.title),
	].join(" ").toLowerCase()]));

	function filter() {
		const words = form.text.value.toLowerCase().split(/\s+/);
		const sig = form.sig.value, stage = form.stage.value;
		const fits = (row) =>
			(!sig || (sig === "none" ? !row.dataset.sig : row.dataset.sig.split(" ").includes(sig))) &&
			(!stage || (stage === "present" ? row.dataset.stage !== "removed" : row.dataset.stage === stage)) &&
			words.every((word) => haystack.get(row).includes(word));
		let shown = 0;
		for (const row of rows) {
			row.hidden = !fits(row);
			if (!row.hidden) shown++;
		}
		$(".none").hidden = shown > 0;
		$("[role=status]", form).textContent = `${shown} of ${rows.length} gates shown`;
		if (!current || current.closest("tr").hidden) stop($("tbody tr:not([hidden]) th"));
	}

	// Grid.

	const cellsOf = (row) => all("[tabindex]", row);
	let current = null; // the cell that the tab key reaches

	function stop(cell) {
		if (current) current.tabIndex = -1;
		current = cell;
		if (current) current.tabIndex = 0;
	}

	function makeGrid() {
		table.setAttribute("role", "grid");
		for (const row of all("tr", table)) row.setAttribute("role", "row");
		for (const el of all("td.kep, td.track, tbody ol", table)) el.setAttribute("role", "none");
		for (const el of all("tbody th, td.sig:not(:empty), td.kep a, tbody li", table)) {
			el.tabIndex = -1;
			if (!el.matches("a")) el.setAttribute("role", el.matches("th") ? "rowheader" : "gridcell");
		}
		for (const el of all("td.kep a", table)) {
			const cell = document.createElement("span");
			cell.setAttribute("role", "gridcell");
			el.replaceWith(cell);
			cell.append(el);
		}
	}

	// nearest returns the row's cell that is at the same place as the cell that
	// one comes from, or next to it.
	function nearest(row, from) {
		const x = from.getBoundingClientRect().left + 1;
		const distance = (cell) => {
			const box = cell.getBoundingClientRect();
			return Math.max(box.left - x, x - box.right, 0);
		};
		return cellsOf(row).reduce((a, b) => (distance(b) < distance(a) ? b : a));
	}

	function target(key, ctrl) {
		const row = current.closest("tr"), cells = cellsOf(row), shown = rows.filter((r) => !r.hidden);
		const i = cells.indexOf(current), y = shown.indexOf(row);
		const rowAt = (n) => nearest(shown[Math.max(0, Math.min(shown.length - 1, n))], current);
		switch (key) {
			case "ArrowLeft": return cells[Math.max(0, i - 1)];
			case "ArrowRight": return cells[Math.min(cells.length - 1, i + 1)];
			case "ArrowUp": return rowAt(y - 1);
			case "ArrowDown": return rowAt(y + 1);
			case "PageUp": return rowAt(y - 10);
			case "PageDown": return rowAt(y + 10);
			case "Home": return ctrl ? cellsOf(shown[0])[0] : cells[0];
			case "End": return ctrl ? cellsOf(shown.at(-1)).at(-1) : cells.at(-1);
		}
		return null;
	}

	// Details.

	function show(cell) {
		const row = cell.closest("tr"), steps = all("li", row);
		const sig = $(".sig", row).textContent, links = all("a", row);
		$("h2", details).textContent = $("th", row).textContent;
		const from = $("p", details);
		from.replaceChildren(sig ? `SIG ${sig}` : "No KEP known");
		for (const link of links) {
			const a = document.createElement("a");
			a.href = link.href;
			a.textContent = link.title;
			from.append(" · ", a);
		}
		$("ol", details).replaceChildren(...steps.map((step) => {
			const li = document.createElement("li"), mark = document.createElement("i");
			mark.className = step.className;
			mark.append(...all("svg", step).map((svg) => svg.cloneNode(true)));
			li.append(mark, step.textContent);
			if (step === cell) li.setAttribute("aria-current", "true");
			return li;
		}));
		details.hidden = false;
	}

	// Wiring.

	const cellAt = (event) => event.target.closest("tbody [tabindex]");

	table.addEventListener("keydown", (event) => {
		if (!cellAt(event) || event.altKey || event.metaKey) return;
		const cell = target(event.key, event.ctrlKey);
		if (!cell) return;
		event.preventDefault();
		cell.focus();
	});
	table.addEventListener("focusin", (event) => {
		const cell = cellAt(event);
		if (!cell) return;
		stop(cell);
		show(cell);
	});
	table.addEventListener("pointerover", (event) => {
		const cell = cellAt(event);
		if (cell) show(cell);
	});
	document.addEventListener("keydown", (event) => {
		if (event.key === "Escape") details.hidden = true;
	});
	$("button", details).addEventListener("click", () => { details.hidden = true; });
	form.addEventListener("input", filter);
	$("button", form).addEventListener("click", () => { form.reset(); filter(); });
	form.addEventListener("submit", (event) => event.preventDefault());

	makeGrid();
	form.hidden = $(".keys").hidden = false;
	filter();
})();
