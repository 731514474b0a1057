import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { DocumentNode } from "graphql";
import type { Plugin } from "vite";
import { shortDocument } from "./short-documents.ts";

const generated = /\/graphql\/generated\/operations\.ts$/u;
const part = /\/graphql\/generated\/operations\.ts\?of=(\w+)$/u;
/** A statement of the generated file that exports a value: a document on one line, or a hook up to its brace. */
const exported = /^export const (\w+) = .+;$|^export function (\w+)\([\s\S]+?^\}$/gmu;

/** The exported values of the generated operations by name, each as its statement. */
function statementsOf(code: string): Map<string, string> {
  return new Map([...code.matchAll(exported)].map((match) => [match[1] ?? match[2] ?? "", match[0]]));
}

const documents = fileURLToPath(new URL("../client/graphql/documents.ts", import.meta.url));

/** A document in its short form, a tenth of its tree's size. */
function inShort(statement: string): string {
  const [, name = "", tree = ""] = /^export const (\w+) = (.+) as unknown as .+;$/u.exec(statement) ?? [];
  const short = JSON.stringify(shortDocument(JSON.parse(tree) as DocumentNode));
  return `import { documentOf } from ${JSON.stringify(documents)};\nexport const ${name} = /* @__PURE__ */ documentOf(${short});`;
}

/** A hook, with what it uses. */
function withImports(statement: string, path: string): string {
  const [document = ""] = /\b\w+Document\b/u.exec(statement) ?? [];
  return `import { useLazyQuery, useMutation, useQuery } from "@apollo/client/react";
import { ${document} } from ${JSON.stringify(`${path}?of=${document}`)};
${statement}`;
}

/**
 * Serves each generated operation as a module of its own behind the one that everybody imports, so that a page loads
 * its operations, not those of all pages: a bundler never splits a module.
 */
export function splitOperations(): Plugin {
  let statements: Promise<Map<string, string>> | undefined;
  const read = (path: string) => (statements ??= readFile(path, "utf8").then(statementsOf));
  return {
    name: "split-operations",
    apply: "build",
    enforce: "pre",
    buildStart() {
      statements = undefined;
    },
    resolveId: {
      filter: { id: part },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: [generated, part] },
      async handler(id) {
        const [path = ""] = id.split("?");
        const found = await read(path);
        const name = part.exec(id)?.[1];
        if (name === undefined) {
          const code = [...found.keys()].map(
            (each) => `export { ${each} } from ${JSON.stringify(`${path}?of=${each}`)};`,
          );
          return { code: code.join("\n"), moduleType: "js", moduleSideEffects: false };
        }
        const statement = found.get(name) ?? "";
        const code = statement.startsWith("export const") ? inShort(statement) : withImports(statement, path);
        return { code, moduleType: "ts" };
      },
    },
  };
}
