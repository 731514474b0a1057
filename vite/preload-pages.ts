import type { Plugin } from "vite";

/**
 * Names in the document the scripts that pages load besides the first one, so that they arrive with it: the panel's, and
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
        return ["panel", "sign-in"].map((name) => {
          const script = Object.values(bundle).find((each) => each.type === "chunk" && each.name === name);
          if (!script) throw new Error(`The build has no chunk named ${name}.`);
          const attrs = {
            rel: "modulepreload",
            crossorigin: true,
            "data-for": name,
            href: `/build/${script.fileName}`,
          };
          return { tag: "link", attrs, injectTo: "head" as const };
        });
      },
    },
  };
}
