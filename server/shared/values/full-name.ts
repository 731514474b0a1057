import { withoutEdges } from "./edges.ts";
import { tidy } from "./fields.ts";

/** What stands between the two scripts of a name, or around it. */
const BETWEEN = /[\s,;:/|()[\]{}–—-]/u;
const KHMER = /\p{Script=Khmer}[^\p{Script=Latin}]*/gu;

/** The family name, which is written first, and the rest; null if there is only one word. */
function cut(text: string): { last: string; first: string } | null {
  const [last = "", ...rest] = tidy(withoutEdges(text, BETWEEN)).split(" ");
  return rest.length > 0 ? { last, first: rest.join(" ") } : null;
}

/**
 * A full name as the fields of a student: the first word is the family name; Khmer letters are the local name, others
 * the English one. A part without a space between its names is left out.
 */
export function nameFields(text: string): Record<string, string> {
  // Some write an invisible space between Khmer names.
  const local = (text.match(KHMER) ?? []).map((part) =>
    /\S\s+\S/u.test(part.trim()) ? part.replaceAll("\u200b", "") : part.replaceAll("\u200b", " "),
  );
  const khmer = cut(local.join(" "));
  const latin = cut(text.replace(KHMER, " "));
  return {
    ...(latin && { lastNameEn: latin.last, firstNameEn: latin.first }),
    ...(khmer && { lastNameLocal: khmer.last, firstNameLocal: khmer.first }),
  };
}
