import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, defaultClientConditions, defineConfig, type Plugin, type UserConfig } from "vite";
import { readyQueriesIn } from "./client/graphiql/ready-queries.ts";
import { planChunks } from "./vite/chunks.ts";
import { leanPackages } from "./vite/lean-packages.ts";
import { entryName, fieldWorker } from "./vite/field-worker.ts";
import { preloadPages } from "./vite/preload-pages.ts";
import { splitOperations } from "./vite/split-operations.ts";

/** Writes a .br and a .gz beside every file worth it: compressed once, not for every visitor. */
function precompress(): Plugin {
  let folder = "";
  let watching = false;
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      watching = config.build.watch !== null;
    },
    async writeBundle() {
      if (watching) return;
      const names = await readdir(folder, { recursive: true });
      const worth = names.filter((name) => /\.(?:css|js|json|svg|txt)$/u.test(name));
      await Promise.all(
        worth.map(async (name) => {
          const path = join(folder, name);
          const content = await readFile(path);
          if (content.length < 500) return;
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

/**
 * The editor's style sheet without its fonts: they are `data:` addresses, which the content policy forbids, and nine
 * tenths of the file.
 */
function withoutFonts(): Plugin {
  return {
    name: "without-fonts",
    enforce: "pre",
    transform: {
      filter: { id: /graphiql\/dist\/style\.css$/u },
      handler: (css) => css.replaceAll(/@font-face\s*\{[^}]*\}/gu, ""),
    },
  };
}

/** The ready queries of the API's documentation, as `import queries from "….md?ready"`. */
function readyQueries(): Plugin {
  return {
    name: "ready-queries",
    load: {
      filter: { id: /\.md\?ready$/u },
      async handler(id) {
        const page = id.slice(0, -"?ready".length);
        this.addWatchFile(page);
        const queries = readyQueriesIn(await readFile(page, "utf8"));
        return { code: `export default ${JSON.stringify(queries)}`, moduleType: "js" };
      },
    },
  };
}

/** The pages: from `client/` to `build/client`, served under `/build/`. */
const pages = {
  root: "client",
  base: "/build/",
  resolve: {
    // rxjs in the language of its sources: for older browsers its classes are twice as large.
    conditions: ["es2015", ...defaultClientConditions],
    alias: {
      "react-i18next": fileURLToPath(new URL("client/i18n/hook.ts", import.meta.url)),
      "react-style-singleton": fileURLToPath(new URL("client/graphiql/style-sheets.ts", import.meta.url)),
    },
  },
  build: {
    outDir: "../build/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // The strict content policy allows no data: addresses for fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: false,
  },
} satisfies UserConfig;
const plugins = () => [react(), splitOperations(), withoutFonts(), ...leanPackages(), readyQueries()];
const input = [
  "client/index.html",
  "client/app/first.ts",
  "client/graphiql.html",
  "client/field.html",
  "client/field/worker.ts",
];

/** Built twice: what belongs together is known from the modules that each page turned out to need. */
export default defineConfig(async (): Promise<UserConfig> => {
  const trial = await build({
    ...pages,
    configFile: false,
    logLevel: "error",
    plugins: plugins(),
    build: { ...pages.build, write: false, minify: false, rolldownOptions: { input } },
  });
  if (!("output" in trial)) throw new Error("The trial build has no single output.");
  const chunkOf = planChunks(trial.output);
  return {
    ...pages,
    plugins: [...plugins(), preloadPages(), fieldWorker(), precompress()],
    build: {
      ...pages.build,
      rolldownOptions: {
        input,
        preserveEntrySignatures: "allow-extension",
        output: {
          entryFileNames: entryName,
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
        },
      },
    },
  };
});
