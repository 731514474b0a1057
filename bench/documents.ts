import { readFileSync } from "node:fs";
import { type DefinitionNode, Kind, parse, print, visit } from "graphql";
import type { ListName } from "./cases.ts";

const features = new URL("../client/features/", import.meta.url);

/** An operation of a page as the client sends it, with the fragments it uses. */
export function documentOf(file: string, operation: string): string {
  const { definitions } = parse(readFileSync(new URL(file, features), "utf8"));
  const named = (name: string) => definitions.find((each) => "name" in each && each.name?.value === name);
  const wanted = new Set<DefinitionNode>();
  const take = (name: string): void => {
    const definition = named(name);
    if (!definition) throw new Error(`${file} has no ${name}`);
    if (wanted.has(definition)) return;
    wanted.add(definition);
    visit(definition, { FragmentSpread: (node) => take(node.name.value) });
  };
  take(operation);
  return print({ kind: Kind.DOCUMENT, definitions: [...wanted] });
}

/** Optional columns; their fields are requested only when shown. */
const optional: Record<ListName, readonly string[]> = {
  students: ["branch", "classYear", "province", "district", "commune", "village"],
  donors: [],
  donations: [],
  schools: ["commune", "village"],
};

/** The variables of a list page with its default columns, or with all. */
export const columnsOf = (list: ListName, all: boolean): Record<string, boolean> =>
  Object.fromEntries(optional[list].map((column) => [column, all]));

/** The pages of the lists, and their totals. */
export const listDocuments: Record<ListName, { page: string; total: string }> = {
  students: {
    page: documentOf("students/students.graphql", "Students"),
    total: documentOf("students/students.graphql", "StudentsTotal"),
  },
  donors: {
    page: documentOf("donors/donors.graphql", "Donors"),
    total: documentOf("donors/donors.graphql", "DonorsTotal"),
  },
  donations: {
    page: documentOf("donors/donations.graphql", "DonatedStudents"),
    total: documentOf("donors/donations.graphql", "DonationsTotal"),
  },
  schools: {
    page: documentOf("schools/schools.graphql", "Schools"),
    total: documentOf("schools/schools.graphql", "SchoolsTotal"),
  },
};
