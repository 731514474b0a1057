import { plainHeading } from "../../../server/shared/import-headings.ts";
import type { Named } from "../records/records.ts";

const formsOf = (text: string): string[] => [
  plainHeading(text),
  text.split(/\s+/u).map(plainHeading).toSorted().join(""),
];

/** Whether a record is called as typed: the same words in any order, but for case, spaces, signs and how Khmer is stored. */
export function isCalled({ nameEn, nameLocal }: Named, typed: string): boolean {
  const wanted = formsOf(typed);
  return [nameEn, nameLocal].some((name) => formsOf(name).some((form) => form !== "" && wanted.includes(form)));
}
