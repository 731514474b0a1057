import { globSync, readFileSync } from "node:fs";

const notWritten = /^client\/graphql\/generated\/|(?:^|\/)node_modules\//u;

/** The text of every hand-written source file, by path. */
export function sourceFiles(...patterns: string[]): Map<string, string> {
  const paths = globSync(patterns).map((path) => path.replaceAll("\\", "/"));
  return new Map(paths.filter((path) => !notWritten.test(path)).map((path) => [path, readFileSync(path, "utf8")]));
}
