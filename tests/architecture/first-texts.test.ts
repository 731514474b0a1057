import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import donor from "../../client/i18n/locales/en/donor.json" with { type: "json" };
import school from "../../client/i18n/locales/en/school.json" with { type: "json" };
import { texts as all } from "../../client/i18n/en.ts";
import { texts as first } from "../../client/i18n/first.en.ts";
import { texts as panel } from "../../client/i18n/panel.en.ts";

const root = join(import.meta.dirname, "..", "..");
const always = { ...first, ...panel };

const frame = ["client/app/Root.tsx", "client/app/shell/Shell.tsx"];
/** The pages that open before all texts are there, with what has been loaded when they are shown. */
const pages: readonly [page: string, texts: Readonly<Record<string, object>>][] = [
  ["client/app/pages/StudentList.tsx", always],
  ["client/features/donors/DonorListPage.tsx", { ...always, donor }],
  ["client/features/schools/SchoolListPage.tsx", { ...always, school }],
];
/** Say something only on a page of their own, or once all texts are there. */
const waiting = new Set([
  "client/app/shell/useTrail.ts",
  "client/app/shell/tray/ReadyReports.tsx",
  "client/features/reports/names.ts",
  "client/shared/records/record-types.ts",
]);

/** Said only where something has been loaded that waits for all texts. */
const saidLater = new Set([
  "client/app/shell/menu.tsx shell:actions",
  "client/shared/deletion/useRemove.ts donor:",
  "client/shared/deletion/useRemove.ts school:",
  "client/shared/toasts/usePin.ts donor:",
  "client/shared/toasts/usePin.ts school:",
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

/** The groups of texts, as `namespace:group`, that a module names. */
function groupsIn(source: string): string[] {
  const used = [...source.matchAll(/useTranslation\(([^)]*)\)/gu)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"(\w+)"/gu)].map(([, name = ""]) => name),
  );
  const [own] = used;
  const named = [...source.matchAll(/["`](?:(\w+):)?(\w+)\.[\w.$]|\bt\(\s*["`](?:(\w+):)?(\w+)["`]/gu)].map(
    ([, dotted, group, plain, alone]) => `${dotted ?? plain ?? own ?? ""}:${group ?? alone ?? ""}`,
  );
  return [...used.map((name) => `${name}:`), ...named];
}

const has = (texts: Readonly<Record<string, object>>, key: string): boolean => {
  const [namespace = "", group = ""] = key.split(":");
  return namespace in texts && (group === "" || group in (texts[namespace] ?? {}));
};

test.each(pages)("what %s shows before all texts are there says only what has been loaded", (page, early) => {
  const modules = [...modulesOf([...frame, page])].filter(
    ([path]) => path.startsWith("client/") && !path.includes("/generated/"),
  );
  expect(modules.length).toBeGreaterThan(100);
  const late = modules.flatMap(([path, source]) =>
    waiting.has(path)
      ? []
      : groupsIn(source)
          .filter((key) => has(all, key) && !has(early, key))
          .map((key) => `${path} ${key}`)
          .filter((said) => !saidLater.has(said)),
  );
  // Another one needs its texts in `panel.en.ts` and `panel.km.ts`, or in the file that is not `.later`, or belongs into
  // `later` (client/ui/later.tsx).
  expect(late).toEqual([]);
});
