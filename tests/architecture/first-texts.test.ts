import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { texts as first } from "../../client/i18n/first.en.ts";
import { texts as panel } from "../../client/i18n/panel.en.ts";

const root = join(import.meta.dirname, "..", "..");
const early = new Set([...Object.keys(first), ...Object.keys(panel)]);

/** What has been loaded when these are shown: the panel's frame, and the pages that open before all texts are there. */
const shown = [
  "client/app/Root.tsx",
  "client/app/shell/Shell.tsx",
  "client/app/pages/StudentList.tsx",
  "client/features/donors/DonorListPage.tsx",
  "client/features/schools/SchoolListPage.tsx",
];
/** Say something only on a page of their own, or once all texts are there. */
const waiting = new Set([
  "client/app/shell/useTrail.ts",
  "client/app/shell/tray/ReadyReports.tsx",
  "client/features/reports/names.ts",
]);

/** The modules that these import before they run. */
function modulesOf(entries: readonly string[]): Map<string, string> {
  const modules = new Map<string, string>();
  const follow = (path: string): void => {
    if (modules.has(path) || !existsSync(join(root, path))) return;
    const source = readFileSync(join(root, path), "utf8");
    modules.set(path, source);
    for (const [, from = ""] of source.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)";/gmu)) {
      follow(join(dirname(path), from));
    }
  };
  for (const entry of entries) follow(entry);
  return modules;
}

test("what is shown before all texts are there says only what has been loaded", () => {
  const modules = [...modulesOf(shown)].filter(([path]) => path.startsWith("client/") && !path.includes("/generated/"));
  expect(modules.length).toBeGreaterThan(100);
  const late = modules.flatMap(([path, source]) => {
    const named = [...source.matchAll(/useTranslation\(([^)]*)\)/gu)].flatMap(([, names = ""]) =>
      [...names.matchAll(/"(\w+)"/gu)].map(([, name = ""]) => name),
    );
    return named.some((name) => !early.has(name)) ? [path] : [];
  });
  // Another one needs its texts in `panel.en.ts` and `panel.km.ts`, or belongs into `later` (client/ui/later.tsx).
  expect(new Set(late)).toEqual(waiting);
});
