import type { ReactNode } from "react";
import "./ui.css";

/** Words with a hyphen, and numbers with their unit. */
const joined = /((?<![\p{L}\p{N}-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+|\d[\d.,]*[ \u00A0](?:km|គ\.ម\.|[A-Z]{3}\b))/u;
/** A longer one may be wider than a phone. */
const LONGEST = 24;

/** A text whose codes, study years and numbers with their unit keep to one line each: browsers break them at their hyphen or space. */
export function unbroken(text: string): ReactNode {
  const whole = (part: string, index: number) =>
    index % 2 === 1 && /\d/u.test(part) && part.length <= LONGEST ? (
      <span key={index} className="ui-nowrap">
        {part}
      </span>
    ) : (
      part
    );
  const parts = text.split(joined).map(whole);
  // One element: in a flexible box each part would be laid out by itself.
  return parts.every((part) => typeof part === "string") ? text : <span>{parts}</span>;
}
