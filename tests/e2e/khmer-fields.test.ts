import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/journey.ts";
import { open, settled } from "../support/screen.ts";

/** Words with vowels, signs and two subscripts, which reach furthest above and below the line. */
const hardest = "ញ្ញុំ ន្ត្រី សាស្ត្រ្យូ ផ្ញើ ហ៊្វូ";

/** How high what is written in a field is drawn, in pixels. */
async function inkOf(field: Locator): Promise<number> {
  const { data, info } = await sharp(await field.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) =>
    data.subarray(y * info.width, (y + 1) * info.width).some((pixel) => pixel < 140),
  );
  return (rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1;
}

/** Writes the words into a field, and takes away whatever else is drawn in it. */
const write = (field: Locator) =>
  field.evaluate(async (element: HTMLInputElement | HTMLSelectElement, words) => {
    if (element instanceof HTMLInputElement) element.value = words;
    else {
      const [option] = element.options;
      if (option) option.label = words;
      element.selectedIndex = 0;
    }
    Object.assign(element.style, {
      background: "white",
      borderRadius: "0",
      boxShadow: "none",
      color: "black",
      outline: "none",
      paddingInline: "2px",
    });
    for (const other of element.parentElement?.children ?? []) {
      if (other instanceof HTMLElement && other !== element) other.style.visibility = "hidden";
    }
    element.blur();
    await document.fonts.load("15px 'Noto Sans Khmer'", words);
  }, hardest);

const setHeight = (field: Locator, height: string) =>
  field.evaluate((element, to) => Object.assign(element.style, { height: to, lineHeight: to }), height);

/** What a field cuts off of the words, next to a field with more room than they need. */
async function cutBy(field: Locator): Promise<number> {
  await write(field);
  const shown = await inkOf(field);
  await setHeight(field, "100px");
  const whole = await inkOf(field);
  await setHeight(field, "");
  expect(whole).toBeGreaterThan(18);
  return whole - shown;
}

/** One field of each kind: what is drawn alike is cut off alike. */
async function eachKind(fields: Locator): Promise<Locator[]> {
  const looks = await fields.evaluateAll((all) =>
    all.map((field) => {
      const { font, lineHeight, height, paddingBlock, borderBlockWidth, boxSizing, appearance } =
        getComputedStyle(field);
      return [field.tagName, font, lineHeight, height, paddingBlock, borderBlockWidth, boxSizing, appearance].join(" ");
    }),
  );
  return looks.flatMap((look, i) => (looks.indexOf(look) === i ? [fields.nth(i)] : []));
}

const places = [
  "/students/table",
  "/students/table?dialog=add",
  "/donors/table?dialog=add",
  "/distributions/table?dialog=add",
];

for (const language of ["en", "km"] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${language}, ${width} px`, () => {
      test.use({ language, viewport: { width, height: 900 } });

      test("no field cuts off what is above or below the line of Khmer", async ({ page, build, user, say }) => {
        await build.student({ branchId: user.branchIds[0] ?? 0 });
        const cut: string[] = [];
        for (const path of places) {
          await open(page, path, say);
          await settled(page);
          const within = path.includes("dialog=") ? page.getByRole("dialog") : page.getByRole("main");
          const fields = within.locator(
            ":is(input.bp6-input:not([type=email], [disabled]), .bp6-html-select select):visible",
          );
          await expect(fields.first()).toBeVisible();
          // A copy, in which the page writes nothing: a form may still be filling in what it proposes.
          await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)));
          for (const field of await eachKind(fields)) {
            const by = await cutBy(field);
            const name = await field.evaluate(({ outerHTML }) => outerHTML.slice(0, 160));
            if (by > 0) cut.push(`${path}: ${by} px of ${name}`);
          }
        }
        expect(cut).toEqual([]);
      });
    });
  }
}
