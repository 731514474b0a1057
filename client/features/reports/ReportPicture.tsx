import type { JSX } from "react";
import type { ChoiceInfo } from "./choices.ts";

const rows = [40, 47, 54, 61];
const tiles = [
  [14, 16],
  [34, 16],
  [14, 38],
  [34, 38],
] as const;

/** A class list: a heading in two scripts, a table, the line to sign on. */
const list = (
  <>
    <path className="report-picture-strong" d="M22 15h20M26 20h12" />
    <path className="report-picture-fill" d="M13 27h38v6H13z" />
    <path d="M13 27h38v38H13zM20 27v38M36 27v38" />
    {rows.map((y) => (
      <path key={y} d={`M13 ${y}h38`} />
    ))}
    <path className="report-picture-strong" d="M38 73h13" />
  </>
);

/** Portraits. */
const photos = (
  <>
    {tiles.map(([x, y]) => (
      <g key={`${x} ${y}`}>
        <rect className="report-picture-fill" x={x} y={y} width="16" height="19" rx="1.5" />
        <circle className="report-picture-solid" cx={x + 8} cy={y + 7} r="3" />
        <path className="report-picture-solid" d={`M${x + 2.5} ${y + 18}a5.5 6 0 0 1 11 0z`} />
      </g>
    ))}
    <path className="report-picture-strong" d="M14 65h36" />
    <path d="M14 71h24" />
  </>
);

/** A framed thank-you with students, signature and code. */
const certificate = (
  <>
    <path className="report-picture-frame" d="M11 11h42v62H11z" />
    <path className="report-picture-strong" d="M20 21h24M24 27h16" />
    <path d="M18 34h28M21 39h22" />
    {[18, 28, 38].map((x) => (
      <rect key={x} className="report-picture-fill" x={x} y="45" width="8" height="10" rx="1" />
    ))}
    <path className="report-picture-strong" d="M17 67h14" />
    <path className="report-picture-solid" d="M40 60h3v3h-3zM44 64h3v3h-3zM44 60h2v2h-2zM40 65h2v2h-2z" />
  </>
);

const pages: Record<ChoiceInfo["what"], JSX.Element> = { list, photos, certificates: certificate };

/** A small drawing of a report's page; several pages for a district. */
export function ReportPicture({ what, by }: Pick<ChoiceInfo, "what" | "by">) {
  return (
    <svg className="report-picture" viewBox="0 0 72 92" aria-hidden="true">
      {by === "DISTRICT" && <rect className="report-picture-page" x="14" y="12" width="54" height="76" rx="2" />}
      {by === "DISTRICT" && <rect className="report-picture-page" x="9.5" y="8" width="54" height="76" rx="2" />}
      <rect className="report-picture-page" x="5" y="4" width="54" height="76" rx="2" />
      {pages[what]}
    </svg>
  );
}
