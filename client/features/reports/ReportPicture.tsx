import type { ReactNode } from "react";
import type { ChoiceInfo } from "./choices.ts";

const rows = [26, 32, 38, 44];
const tiles = [10, 26, 42, 58].flatMap((x) => [9, 31].map((y) => [x, y] as const));

/** A class list: a heading in two scripts, and a table. */
const list = (
  <>
    <path className="report-picture-strong" d="M30 9h22M35 14h12" />
    <path className="report-picture-fill" d="M9 19h64v7H9z" />
    <path d="M9 19h64v31H9zM17 19v31M36 19v31M58 19v31" />
    {rows.map((y) => (
      <path key={y} d={`M9 ${y}h64`} />
    ))}
  </>
);

/** Portraits. */
const photos = tiles.map(([x, y]) => (
  <g key={`${x} ${y}`}>
    <rect className="report-picture-fill" x={x} y={y} width="14" height="18" rx="1.5" />
    <circle className="report-picture-solid" cx={x + 7} cy={y + 7} r="2.8" />
    <path className="report-picture-solid" d={`M${x + 2} ${y + 17}a5 5.5 0 0 1 10 0z`} />
  </g>
));

/** A framed thank-you: whom it is for, what was given, the signature and the code that verifies it. */
const certificate = (
  <>
    <path className="report-picture-frame" d="M7 7h68v46H7z" />
    <path className="report-picture-strong" d="M26 16h30M32 22h18" />
    {[16, 30, 44, 58].map((x) => (
      <rect key={x} className="report-picture-fill" x={x} y="28" width="8" height="7" rx="1" />
    ))}
    <path className="report-picture-strong" d="M32 46h18" />
    <path className="report-picture-solid" d="M62 41h3v3h-3zM66 41h2v2h-2zM62 45h2v2h-2zM66 45h3v3h-3z" />
  </>
);

const pages: Record<ChoiceInfo["what"], ReactNode> = { list, photos, certificates: certificate };

/** A small drawing of a report's page; several pages for a district. */
export function ReportPicture({ what, by }: Pick<ChoiceInfo, "what" | "by">) {
  return (
    <svg className="report-picture" viewBox="0 0 90 70" aria-hidden="true">
      {(by === "DISTRICT" ? [8, 4, 0] : [0]).map((behind) => (
        <rect
          key={behind}
          className="report-picture-page"
          x={3 + behind}
          y={3 + behind}
          width="76"
          height="54"
          rx="2"
        />
      ))}
      {pages[what]}
    </svg>
  );
}
