import type { Page } from "@playwright/test";

export interface Layout {
  /** The top of the first row; null if there is none. */
  row: number | null;
  /** The bottom of the tools above the rows. */
  tools: number | null;
  /** Overlapping text, text beyond its cell's edge, or text clipped without a way to read the rest. */
  faults: string[];
}

/** How long columns that follow the window's width may take on a busy machine, in milliseconds. */
const LATEST = 20_000;

/** The layout of the page's lists once it has settled, in page coordinates: what is wrong with it stays wrong. */
export async function layoutOf(page: Page): Promise<Layout> {
  const end = Date.now() + LATEST;
  let layout = await layoutNow(page);
  while (layout.faults.length > 0 && Date.now() < end) layout = await layoutNow(page);
  return layout;
}

const layoutNow = (page: Page): Promise<Layout> =>
  page.evaluate(async () => {
    // Layout that depends on the window's width or on fonts has settled, and is painted: observers of sizes ran.
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => void setTimeout(resolve));
      });
    }
    const faults = new Set<string>();
    const words = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/gu, " ").trim().slice(0, 60);
    const seen = (element: Element) => {
      const style = getComputedStyle(element);
      return (
        style.visibility === "visible" &&
        style.clipPath !== "inset(50%)" &&
        !element.closest(".ui-hidden, .bp6-popover, .bp6-toast-container, caption, [aria-hidden=true] .ui-hidden")
      );
    };

    /** The visible lines of an element's text, as far as nothing around them clips them. */
    const linesOf = (within: Element) => {
      const lines: { of: Element; left: number; right: number; top: number; bottom: number }[] = [];
      const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const of = text.parentElement;
        if (!of || !text.textContent?.trim() || !seen(of)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, right, top, bottom } of range.getClientRects()) {
          const line = { of, left, right, top, bottom };
          for (
            let around: Element | null = of;
            around && around !== within.parentElement;
            around = around.parentElement
          ) {
            if (getComputedStyle(around).overflowX === "visible") continue;
            const edge = around.getBoundingClientRect();
            line.left = Math.max(line.left, edge.left);
            line.right = Math.min(line.right, edge.right);
            line.top = Math.max(line.top, edge.top);
            line.bottom = Math.min(line.bottom, edge.bottom);
          }
          if (line.right - line.left > 1 && line.bottom - line.top > 1) lines.push(line);
        }
      }
      return lines;
    };

    type Lines = ReturnType<typeof linesOf>;

    /** A line's box is taller than its glyphs; only what overlaps most of another line covers it. */
    const isOver = (a: Lines[number], b: Lines[number]) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top);

    const nothingOver = (lines: Lines) => {
      for (const [i, a] of lines.entries()) {
        for (const b of lines.slice(i + 1)) {
          if (a.of !== b.of && isOver(a, b)) faults.add(`“${words(a.of)}” over “${words(b.of)}”`);
        }
      }
    };
    const nothingOut = (cell: Element, lines: Lines) => {
      const { left, right } = cell.getBoundingClientRect();
      for (const line of lines.filter(({ of }) => cell.contains(of))) {
        if (line.right > right + 1 || line.left < left - 1) faults.add(`“${words(line.of)}” over the edge of its cell`);
      }
    };
    const nothingUnderMenu = (row: Element, lines: Lines) => {
      const menu = row.querySelector(":scope > .ui-cell-menu:last-child");
      const { left } = menu?.getBoundingClientRect() ?? { left: Infinity };
      for (const { of, right } of lines) {
        if (right > left + 1 && !menu?.contains(of)) faults.add(`“${words(of)}” under the row's menu`);
      }
    };
    /** A word is not continued on the next line; Khmer has no spaces between them. */
    const segments = new Intl.Segmenter(document.documentElement.lang, { granularity: "word" });
    const nothingBroken = (within: Element) => {
      const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      const linesIn = (text: Node, from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const value = text.textContent ?? "";
        if (!text.parentElement || !seen(text.parentElement) || linesIn(text, 0, value.length) < 2) continue;
        for (const { segment, index, isWordLike } of segments.segment(value)) {
          if (isWordLike && linesIn(text, index, index + segment.length) > 1) faults.add(`“${segment}” broken`);
        }
      }
    };
    /** Whether resting the pointer on what is cut off says all of it. */
    const isSaidOnHover = (element: Element) => {
      element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      const said = element.closest<HTMLElement>("[title]")?.title ?? "";
      return element.closest(".ui-cell, th") ? said.includes(element.textContent ?? "") : said !== "";
    };
    /** What gives way on a phone; it is whole where the row opens. */
    const givingWay =
      ".ui-item:not(.ui-item-whole) :is(.ui-item-title .ui-name-stacked > .ui-muted, .ui-item-cut, .ui-item-long), .duplicate-more, .ui-filter-summary";
    /** What is cut off is said in full where the pointer rests. A phone has no pointer: there names in the other script, long names and titles that keep to one line give way to the rest of their line, and filters that are set to those before them. */
    const nothingCut = (within: Element) => {
      for (const element of within.querySelectorAll("*")) {
        const { overflowX } = getComputedStyle(element);
        if (
          (overflowX !== "hidden" && overflowX !== "clip") ||
          !seen(element) ||
          element.closest("svg, input") ||
          !words(element)
        ) {
          continue;
        }
        const cut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
        if (cut && !(innerWidth < 700 ? element.closest(givingWay) : isSaidOnHover(element))) {
          faults.add(`“${words(element)}” cut off`);
        }
      }
    };

    const nothingWrong = (list: Element, which: string) => {
      const parts = [...list.querySelectorAll(which)];
      const rows = parts.filter((part) => part.matches("tbody tr, .ui-item")).slice(0, 12);
      for (const part of parts.filter((each) => !each.matches("tbody tr, .ui-item") || rows.includes(each))) {
        const lines = linesOf(part);
        nothingOver(lines);
        nothingCut(part);
        nothingBroken(part);
        nothingUnderMenu(part, lines);
        for (const cell of part.querySelectorAll("th, td, dd, dt")) nothingOut(cell, lines);
      }
      for (const { scrollWidth, clientWidth } of list.querySelectorAll(".ui-table-scroll")) {
        const over = scrollWidth - clientWidth;
        if (over > 1) faults.add(`rows are ${over} pixels wider than the list`);
      }
    };

    for (const list of document.querySelectorAll(".ui-list")) {
      nothingWrong(
        list,
        ".ui-table thead tr, .ui-table tbody tr, .ui-item, .ui-list-footer, .ui-toolbar, .ui-bulk, .ui-page-header",
      );
      // The other density differs by its class alone.
      for (const table of list.querySelectorAll(".ui-table-normal")) {
        table.classList.replace("ui-table-normal", "ui-table-compact");
        nothingWrong(list, ".ui-table tbody tr");
        table.classList.replace("ui-table-compact", "ui-table-normal");
      }
      for (const button of list.querySelectorAll(".ui-toolbar button")) {
        const tops = linesOf(button).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 8) faults.add(`“${words(button)}” on several lines`);
      }
      const bulk = list.querySelector(".ui-bulk");
      if (bulk && innerWidth >= 700 && (bulk.scrollWidth > bulk.clientWidth || bulk.scrollHeight > bulk.clientHeight)) {
        faults.add(`${words(bulk)}: more than there is room for`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.add("the page is wider than the screen");
    const first = document.querySelector(".ui-list .ui-table tbody tr, .ui-list .ui-item:not(.ui-item-skeleton)");
    const tools = document.querySelector(".ui-list-tools");
    return {
      row: first && Math.round(first.getBoundingClientRect().top + scrollY),
      tools: tools && Math.round(tools.getBoundingClientRect().bottom + scrollY),
      faults: [...faults],
    };
  });
