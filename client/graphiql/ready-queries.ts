/** A query of the API's documentation that runs as it is. */
export interface ReadyQuery {
  /** The operation's name. */
  name: string;
  title: string;
  /** What it answers and how to set its variables, without markup. */
  about: string;
  query: string;
  /** JSON; empty if the query takes none. */
  variables: string;
}

const block = (language: string, text: string): string =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "mu").exec(text)?.[1] ?? "";

/** JSON with a line for each variable. */
const inLines = (json: string): string => (json === "" ? "" : JSON.stringify(JSON.parse(json), null, 2));

/** The queries in the section "Ready queries" of a page: a heading each, then the query and its variables. */
export function readyQueriesIn(page: string): ReadyQuery[] {
  const [, section = ""] = /^## Ready queries\n([\s\S]*?)(?=^## |$(?![\s\S]))/mu.exec(page) ?? [];
  return section
    .split(/^### /mu)
    .slice(1)
    .map((part) => {
      const query = block("graphql", part);
      const [heading = "", prose = ""] = part.split(/\n([\s\S]*?)^```/mu);
      return {
        name: /^query (\w+)/u.exec(query)?.[1] ?? "",
        title: heading,
        about: prose.replaceAll("`", "").replaceAll(/\s+/gu, " ").trim(),
        query,
        variables: inLines(block("json", part)),
      };
    });
}
