import type { Plugin } from "vite";

/**
 * Names in the document the script that asks for the panel's session and first rows at once, and the scripts that pages load besides the first one, so that they arrive with it: the panel's, and
 * the sign-in page's. The server leaves out the lines that are not for the page it sends.
 */
export function preloadPages(): Plugin {
  return {
    name: "preload-pages",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {}, path }) {
        if (!path.endsWith("/index.html")) return [];
        const addressOf = (name: string): string => {
          const script = Object.values(bundle).find((each) => each.type === "chunk" && each.name === name);
          if (!script) throw new Error(`The build has no chunk named ${name}.`);
          return `/build/${script.fileName}`;
        };
        const early = { type: "module", async: true, crossorigin: true, "data-for": "panel", src: addressOf("first") };
        return [
          { tag: "script", attrs: early, injectTo: "head-prepend" as const },
          ...["panel", "sign-in"].map((name) => {
            const attrs = { rel: "modulepreload", crossorigin: true, "data-for": name, href: addressOf(name) };
            return { tag: "link", attrs, injectTo: "head" as const };
          }),
        ];
      },
    },
  };
}
