import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { readyQueriesIn } from "./client/graphiql/ready-queries.ts";

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
          const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
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
export default defineConfig({
  root: "client",
  base: "/build/",
  plugins: [react(), withoutFonts(), readyQueries(), precompress()],
  resolve: {
    alias: { "react-style-singleton": fileURLToPath(new URL("client/graphiql/style-sheets.ts", import.meta.url)) },
  },
  build: {
    outDir: "../build/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    rolldownOptions: { input: ["client/index.html", "client/graphiql.html"] },
    // The strict content policy allows no data: addresses for fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: false,
  },
});
