import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "../support/journey.ts";

const folder = join(import.meta.dirname, "..", "..", "build", "client");

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

/** The size in kB, compressed with gzip, of the scripts that these sources or chunks need before they run. */
function scriptOf(...names: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8")) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const each of chunk.imports ?? []) add(manifest[each]);
  };
  for (const name of names) {
    const found = manifest[name] ?? Object.values(manifest).find((each) => each.name === name);
    expect(found, `the build has ${name}`).toBeDefined();
    add(found);
  }
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

// What a page must not wait for belongs into `later` (client/ui/later.tsx); decision 0100.
test("what loads before the sign-in page and before the first rows stays small", () => {
  expect(scriptOf("index.html", "sign-in", "i18n/first.en.ts")).toBeLessThan(141);
  expect(
    scriptOf("index.html", "panel", "app/pages/StudentList.tsx", "i18n/first.en.ts", "i18n/panel.en.ts"),
  ).toBeLessThan(219.5);
});

test.describe("a popover opened before its code has arrived", () => {
  test.use({ role: "staff", language: "en" });

  test("leaves its button in place, then opens with the focus in it", async ({ page, say }) => {
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/build\/assets\/(?:PopoverPanel|popover|FilterPicker|Filters)-/u, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/students/table");
    const button = page.getByRole("button", { name: say("ui:list.filters"), exact: true });
    await button.waitFor();
    const before = await button.elementHandle();
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(button).toBeFocused();

    arrive();
    await expect(page.getByRole("searchbox", { name: say("ui:list.findFilter") })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await page.waitForFunction((same) => document.activeElement === same, before);
  });
});

test.describe("before all texts have arrived", () => {
  test.use({ role: "administrator", language: "en" });

  test("a list is whole, and what is opened waits for its own", async ({ page, build, user, say }) => {
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/build\/assets\/en-[^/]+\.js/u, async (route) => {
      await held;
      await route.continue();
    });
    const student = await build.student({ branchId: user.branchIds[0] ?? 0 });
    await page.goto(`/students/table?q=${student.code}`);
    await expect(page.locator(".ui-table tbody").getByText(student.code)).toBeVisible();
    await expect(page.getByRole("button", { name: say("list:export"), exact: true })).toBeVisible();
    await page.getByRole("button", { name: say("list:import"), exact: true }).click();
    // A text that has not been loaded would be shown by its key.
    await expect(page.locator("body")).not.toContainText(/\b[a-z]+:[a-zA-Z.]+|\b[a-z]+\.[a-z]+[A-Z]\w*/u);
    arrive();
    const title = say("import:title", { type: say("import:type.STUDENT") });
    await page.getByRole("menuitem", { name: title }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  });
});
