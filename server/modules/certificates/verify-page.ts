import { createHash } from "node:crypto";
import type { Translate } from "../../core/base/translate.ts";
import { verifyFont } from "./verify-font.ts";

/** What the page says. */
export type Said = "genuine" | "replaced" | "withdrawn" | "unknown" | "tooMany";

// Khmer text lists its own font first: behind an already loaded font, Chromium sometimes leaves blank the text that
// waited for it.
const style = `
@font-face{font-family:"Noto Sans Khmer";font-weight:600 700;font-display:swap;src:url("${verifyFont.path}") format("woff2");unicode-range:U+1780-17FF,U+19E0-19FF,U+200C-200D,U+25CC}
:root{color-scheme:light dark;--ground:#eef3f3;--card:#fff;--ink:#1c2427;--quiet:#55646a;--line:#d5dfe0;--good:#136b4a;--bad:#a82a2a;--none:#8a5a00}
@media (prefers-color-scheme:dark){:root{--ground:#12181a;--card:#1d2629;--ink:#eef3f3;--quiet:#aebcc0;--line:#334044;--good:#5fd3a3;--bad:#ff9d95;--none:#f2c46d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);
font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:440px;padding:36px 24px 32px;background:var(--card);border:1px solid var(--line);border-radius:12px;text-align:center}
h1{margin:0 0 20px;font-size:15px;font-weight:600;color:var(--quiet)}
h1 span{display:block}
svg{width:88px;height:88px;margin:0 auto 20px;display:block}
p{margin:0;font-size:22px;line-height:1.35;font-weight:700}
[lang=km]{font-family:"Noto Sans Khmer","Khmer OS",system-ui,sans-serif;line-height:1.8}
p[lang=km]{margin-top:6px;font-size:20px}
.genuine{color:var(--good)}.withdrawn{color:var(--bad)}.replaced,.unknown,.tooMany{color:var(--none)}
`;

/** Allows only the page's own style and font. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const signs: Record<Said, string> = {
  genuine: '<path d="M27 45l13 13 23-27"/>',
  replaced: '<path d="M28 40a18 18 0 0 1 33-6M61 22v12H49M62 50a18 18 0 0 1-33 6M29 68V56h12"/>',
  withdrawn: '<path d="M31 31l28 28M59 31L31 59"/>',
  unknown: '<path d="M34 35a11 11 0 1 1 16 10c-4 2-5 5-5 9"/><path d="M45 65v.5"/>',
  tooMany: '<path d="M45 25v22l13 9"/>',
};

const text = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The page as HTML, in both languages. */
export function verifyPage(said: Said, translate: Translate): string {
  const both = (key: string) => [text(translate("en", key, {})), text(translate("km", key, {}))];
  const [titleEn, titleKm] = both("print.verify.title");
  const [en, km] = both(`print.verify.${said}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titleEn}</title>
<link rel="preload" as="font" type="font/woff2" crossorigin href="${verifyFont.path}">
<style>${style}</style>
</head>
<body>
<main>
<h1><span>${titleEn}</span> <span lang="km">${titleKm}</span></h1>
<svg class="${said}" viewBox="0 0 90 90" fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="45" cy="45" r="41" stroke-width="4"/>${signs[said]}</svg>
<p class="${said}">${en}</p>
<p class="${said}" lang="km">${km}</p>
</main>
</body>
</html>
`;
}
