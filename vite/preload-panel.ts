import type { Plugin } from "vite";

/**
 * Names in the document the script of every page after sign-in, so that it arrives with the first one; the server leaves
 * this line out of the pages before it.
 */
export function preloadPanel(): Plugin {
  return {
    name: "preload-panel",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {}, path }) {
        if (!path.endsWith("/index.html")) return [];
        const panel = Object.values(bundle).find((each) => each.type === "chunk" && each.name === "panel");
        if (!panel) throw new Error("The build has no chunk of the panel.");
        const attrs = { rel: "modulepreload", crossorigin: true, "data-panel": true, href: `/build/${panel.fileName}` };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
