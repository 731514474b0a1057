import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export type Language = "en" | "km";

type Tree = { [key: string]: string | Tree };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), tree])));
const read = new Map<string, Tree>();

function namespaceOf(language: Language, namespace: string): Tree {
  const path = `client/i18n/locales/${language}/${namespace}`;
  const files = [`${path}.json`, `${path}.later.json`].filter((file) => existsSync(file));
  const merged = (): Tree =>
    Object.fromEntries(files.flatMap((file) => Object.entries(tree.parse(JSON.parse(readFileSync(file, "utf8"))))));
  const known = read.get(path) ?? merged();
  read.set(path, known);
  return known;
}

/** The product's texts in one language: `say("school:add.button")`. An unknown key is an error. */
export function wordsIn(language: Language) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace = "", path = ""] = key.split(":");
    const found = path
      .split(".")
      .reduce<Tree | string | undefined>(
        (node, step) => (typeof node === "object" ? node[step] : node),
        namespaceOf(language, namespace),
      );
    if (typeof found !== "string") throw new Error(`No translation ${key} (${language})`);
    return found.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/gu, (_, name: string) => String(values[name] ?? ""));
  };
}
