import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Numbers and names of keys, which are in Latin letters in both languages. */
const latin = new Set([".ui-chart-axis", ".ui-bar-value", ".app-jump kbd", ".app-tray-count"]);

const sheets = readdirSync("client", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css") && !path.startsWith("graphiql"))
  .map((path) => readFileSync(join("client", path), "utf8").replaceAll(/\/\*[\s\S]*?\*\//gu, ""));

test("no text that may be Khmer is smaller than 13 px", () => {
  const small = sheets.flatMap((css) =>
    [...css.matchAll(/([^{};]+)\{([^{}]*?)font-size:\s*([\d.]+)px/gu)].flatMap(([, selector = "", , size]) =>
      Number(size) < 13 && !latin.has(selector.trim()) ? [`${selector.trim()}: ${size} px`] : [],
    ),
  );
  expect(small).toEqual([]);
  // Browsers make it smaller than the text around it.
  expect(sheets.some((css) => /^small \{\s*font-size: 13px;/mu.test(css))).toBe(true);
});
