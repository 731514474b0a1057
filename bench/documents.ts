import { readdirSync, readFileSync } from "node:fs";
import { type DefinitionNode, Kind, parse, print, visit } from "graphql";
import type { ListName } from "./cases.ts";

const client = new URL("../client/", import.meta.url);

/** The client's fragments, which any of its documents may use. */
const fragments = readdirSync(client, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".graphql"))
  .flatMap((file) => parse(readFileSync(new URL(file, client), "utf8")).definitions)
  .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);

/** An operation of a page as the client sends it, with the fragments it uses. */
function documentOf(file: string, operation: string): string {
  const { definitions } = parse(readFileSync(new URL(`features/${file}`, client), "utf8"));
  const named = (name: string) =>
    [...definitions, ...fragments].find((each) => "name" in each && each.name?.value === name);
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
    page: documentOf("donors/donations.graphql", "Donations"),
    total: documentOf("donors/donations.graphql", "DonationsTotal"),
  },
  schools: {
    page: documentOf("schools/schools.graphql", "Schools"),
    total: documentOf("schools/schools.graphql", "SchoolsTotal"),
  },
};

/** The variables of a list page with its default columns, or with all: a column that can be hidden is a required Boolean. */
export function columnsOf(list: ListName, all: boolean): Record<string, boolean> {
  const [page] = parse(listDocuments[list].page).definitions;
  const variables = page?.kind === Kind.OPERATION_DEFINITION ? (page.variableDefinitions ?? []) : [];
  const columns = variables.filter(({ type }) => print(type) === "Boolean!");
  return Object.fromEntries(columns.map(({ variable }) => [variable.name.value, all]));
}

export const otherDocuments = {
  find: documentOf("search/find.graphql", "Find"),
  home: documentOf("home/home.graphql", "Home"),
  donor: documentOf("donors/donors.graphql", "DonorRecord"),
};
