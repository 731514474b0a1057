import { Dash, type Names, useNames } from "../../ui/NameBoth.tsx";

/** What most schools' Khmer names begin with, and how people write it where there is little room. */
const kinds = [
  ["សាលាបឋមសិក្សា", "បឋម"],
  ["សាលាមត្តេយ្យសិក្សា", "មត្តេយ្យ"],
] as const;

/** A school's name with its kind abbreviated: what remains tells it from others. */
export function shortSchool(name: string): string {
  const [kind, short] = kinds.find(([each]) => name.startsWith(each) && name.length > each.length) ?? [];
  return kind === undefined ? name : `${short}${name.slice(kind.length)}`;
}

/** A school in a phone's row, where its whole name would be cut off after its kind. */
export function SchoolInRow({ of }: { of: Names | null | undefined }) {
  const names = useNames();
  if (!of) return <Dash />;
  const name = names.first(of);
  return <span title={name}>{shortSchool(name)}</span>;
}
