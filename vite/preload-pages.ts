import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>;

/** The fonts that a page of each language begins with. */
const fonts = {
  en: ["inter-latin-400", "inter-latin-600"],
  km: ["noto-sans-khmer-khmer-400", "noto-sans-khmer-khmer-600", "inter-latin-400"],
};

/** What a page loads besides the first script, the same in every language. */
function linksOf(bundle: Bundle, page: "panel" | "sign-in"): HtmlTagDescriptor[] {
  const { fileName, viteMetadata } = chunkNamed(bundle, page);
  const styles = [...(viteMetadata?.importedCss ?? [])];
  return [
    { tag: "link", attrs: { rel: "modulepreload", crossorigin: true, "data-for": page, href: addressOf(fileName) } },
    ...styles.map((style) => ({
      tag: "link",
      attrs: { rel: "preload", as: "style", crossorigin: true, "data-for": page, href: addressOf(style) },
    })),
  ];
}

/** The texts and fonts that each page loads in a language. */
function linksIn(bundle: Bundle, language: keyof typeof fonts): HtmlTagDescriptor[] {
  const text = (name: string, page?: string) => ({
    tag: "link",
    attrs: {
      rel: "modulepreload",
      crossorigin: true,
      ...(page ? { "data-for": page } : {}),
      "data-in": language,
      href: addressOf(chunkNamed(bundle, `${name}.${language}`).fileName),
    },
  });
  return [
    text("first"),
    text("panel", "panel"),
    ...fonts[language].map((font) => {
      const file = Object.keys(bundle).find((each) => each.includes(`/${font}-`));
      if (!file) throw new Error(`The build has no font named ${font}.`);
      const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, "data-for": "sign-in" };
      return { tag: "link", attrs: { ...attrs, "data-in": language, href: addressOf(file) } };
    }),
  ];
}

function chunkNamed(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((each) => each.type === "chunk" && each.name === name);
  if (found?.type !== "chunk") throw new Error(`The build has no chunk named ${name}.`);
  return found;
}

const addressOf = (file: string) => `/build/${file}`;

/**
 * Names in the document the script that asks for the panel's session and first rows at once, and what the panel and the
 * sign-in page load besides the first script, so that it arrives with it. The server leaves out the lines that are for
 * another page than it sends, or for another language than the browser's.
 */
export function preloadPages(): Plugin {
  return {
    name: "preload-pages",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {}, path }) {
        if (!path.endsWith("/index.html")) return [];
        const src = addressOf(chunkNamed(bundle, "first").fileName);
        const early = { type: "module", async: true, crossorigin: true, "data-for": "panel", src };
        return [
          { tag: "script", attrs: early, injectTo: "head-prepend" as const },
          ...linksOf(bundle, "panel"),
          ...linksOf(bundle, "sign-in"),
          ...linksIn(bundle, "en"),
          ...linksIn(bundle, "km"),
        ].map((each) => ({ injectTo: "head" as const, ...each }));
      },
    },
  };
}
