import type { Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** Modules used by at least this many pages are loaded with the panel, not with each page. */
const PAGES = 5;
/** Smaller ones, in bytes before compression, already if two pages use them: a request costs more. */
const SMALL = 6_000;
/**
 * Large and needed by few, or by one language: always chunks of their own. So is what starts the panel, as GraphiQL
 * shares its other modules.
 */
const apart = /\/i18n\/|\/icons\/lib\/esm\/generated\/\d+px\/|\/client\/index\.html$|\/client\/app\/main\.tsx$/u;

/**
 * Which chunk a module belongs to, from a build without groups: "start" is what the sign-in page loads, "panel" what
 * the shell or several pages load; null leaves it where the bundler puts it. Without this, a page loads a hundred files.
 */
export function planChunks(output: readonly (Rolldown.OutputAsset | Chunk)[]): (id: string) => string | null {
  const chunks = new Map(output.filter((each) => each.type === "chunk").map((each) => [each.fileName, each]));
  const withImports = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) withImports(imported, seen);
    }
    return seen;
  };
  const modulesOf = (chunk: Chunk | undefined): Set<string> =>
    new Set(chunk ? [...withImports(chunk)].flatMap((each) => Object.keys(each.modules)) : []);
  const dynamic = (ending: RegExp) => [...chunks.values()].filter((each) => ending.test(each.facadeModuleId ?? ""));

  const [entry] = [...chunks.values()].filter((each) => each.isEntry && each.facadeModuleId?.endsWith("/index.html"));
  const start = modulesOf(entry);
  for (const page of dynamic(/\/LoginPage\.tsx$/u)) for (const id of modulesOf(page)) start.add(id);

  const panel = new Set<string>();
  for (const shell of dynamic(/\/Shell\.tsx$/u)) for (const id of modulesOf(shell)) panel.add(id);
  const users = new Map<string, number>();
  for (const page of dynamic(/\/client\/(?:app\/pages|features)\/.+\.tsx$/u)) {
    for (const id of modulesOf(page)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  const sizes = new Map([...chunks.values()].flatMap((each) => Object.entries(each.modules)));
  // GraphiQL's styles depend on their order, in which the panel has no part.
  const workbench = new Set(dynamic(/\/Workbench\.tsx$/u).flatMap((each) => [...modulesOf(each)]));
  for (const [id, count] of users) {
    const small = count > 1 && (sizes.get(id)?.renderedLength ?? 0) < SMALL && !workbench.has(id);
    if (small || count >= PAGES) panel.add(id);
  }

  return (id) => {
    if (apart.test(id)) return null;
    if (start.has(id)) return "start";
    return panel.has(id) ? "panel" : null;
  };
}
