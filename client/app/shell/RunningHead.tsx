import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { printedAt } from "../../ui/printing.ts";

/** The most characters above a sheet: two lines of an upright one. */
const LONGEST = 220;

const textOf = (element: Element | null | undefined): string => element?.textContent.replace(/\s+/gu, " ").trim() ?? "";

/** As much of a text as has room, cut between two characters as people see them. */
function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > LONGEST) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** On paper, above each sheet but the first: the page's title and what is said below it, such as branches and filters. */
export function RunningHead() {
  const { t } = useTranslation("ui");
  const at = printedAt.use();
  useLayoutEffect(() => {
    if (!at) return undefined;
    const notes = [...document.querySelectorAll(".ui-print-notes :is(p, dl > div)")].map((note) =>
      note.matches("p")
        ? textOf(note)
        : t("list.chip", { label: textOf(note.querySelector("dt")), value: textOf(note.querySelector("dd")) }),
    );
    const head = cut([textOf(document.querySelector("h1")), ...notes].filter(Boolean).join(" · "));
    // The content policy allows no style element. Of two rules of a margin the later one counts. How it looks is in print.css.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { @top-left { content: "${head.replaceAll(/["\\]/gu, String.raw`\$&`)}" } }
       @page :first { @top-left { content: none } }`,
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [at, t]);
  return null;
}
