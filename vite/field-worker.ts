import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

const page = "field.html";
const entry = /\/client\/field\/main\.tsx$/u;
const worker = /\/client\/field\/worker\.ts$/u;

/** Where an entry's script goes: the service worker has an address that never changes. */
export const entryName = ({ facadeModuleId }: Rolldown.PreRenderedChunk): string =>
  worker.test(facadeModuleId ?? "") ? "sw.js" : "assets/[name]-[hash].js";

/** Tells the service worker of the page for a day without a connection which files the page can reach. */
export function fieldWorker(): Plugin {
  return {
    name: "field-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const script = chunks.find((each) => worker.test(each.facadeModuleId ?? ""));
        // The trial build of `vite.config.ts` has neither.
        const document = bundle[page];
        if (!script || document?.type !== "asset") return;

        // What packages could load themselves, the page does not use.
        const seen = new Set<string>();
        const loaded = new Set<string>();
        const follow = (id: string): void => {
          if (seen.has(id) || id.includes("/node_modules/")) return;
          seen.add(id);
          const info = this.getModuleInfo(id);
          for (const each of info?.dynamicallyImportedIds ?? []) {
            loaded.add(each);
            follow(each);
          }
          for (const each of info?.importedIds ?? []) follow(each);
        };
        for (const id of this.getModuleIds()) if (entry.test(id)) follow(id);
        const files = new Set<string>();
        const add = (chunk: Rolldown.OutputChunk): void => {
          if (files.has(chunk.fileName)) return;
          files.add(chunk.fileName);
          const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
          for (const file of [...(importedCss ?? []), ...(importedAssets ?? [])]) files.add(file);
          for (const name of chunk.imports) {
            const imported = bundle[name];
            if (imported?.type === "chunk") add(imported);
          }
        };
        for (const chunk of chunks) {
          const facade = chunk.facadeModuleId ?? "";
          if (facade.endsWith(`/${page}`) || loaded.has(facade)) add(chunk);
        }

        const addresses = [...files].toSorted().map((file) => `/build/${file}`);
        const release = createHash("sha256").update(JSON.stringify(addresses)).update(document.source).digest("hex");
        script.code = script.code
          .replaceAll("FIELD_FILES", () => JSON.stringify(addresses))
          .replaceAll("FIELD_RELEASE", () => JSON.stringify(release.slice(0, 16)));
      },
    },
  };
}
