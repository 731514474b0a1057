import { expect, type Page } from "@playwright/test";
import { jpeg } from "./pictures.ts";
import { open as openAt, type Screen, settled, touched, untouched } from "./screen.ts";
import type { wordsIn } from "./words.ts";

/** A student's photos: uploaded once, then as they are. `open` continues from there. */
const photographed = (
  name: string,
  studentId: number,
  open: (page: Page, say: ReturnType<typeof wordsIn>) => Promise<void>,
): Screen => ({
  name,
  show: async (page, say) => {
    await openAt(page, `/students/${studentId}?tab=pictures`, say);
    await touched(page);
    const photos = page.getByRole("list", { name: say("photo:grid"), exact: true }).getByRole("listitem");
    await expect(photos.or(page.getByText(say("photo:empty.title"))).first()).toBeVisible();
    if ((await photos.count()) === 0) {
      const sent = [
        await jpeg(800, 600),
        await jpeg(600, 800),
        Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(40).fill(1)]),
      ];
      const files = sent.map((content, i) => ({
        name: `photo-${i}.jpg`,
        mimeType: "image/jpeg",
        buffer: Buffer.from(content),
      }));
      await page.locator("input[type=file]").first().setInputFiles(files);
      await expect(photos).toHaveCount(files.length);
    }
    const loaded = () =>
      photos
        .locator("img")
        .evaluateAll(
          (images: HTMLImageElement[]) => images.filter((image) => image.complete && image.naturalWidth > 0).length,
        );
    await expect.poll(loaded).toBe(2);
    await open(page, say);
    await settled(page);
    await untouched(page);
  },
});

/** The question whether to remove a photo, which stays open when its page is left. */
function removing(studentId: number): Screen {
  const screen = photographed("photo-remove", studentId, async (page, say) => {
    await page
      .getByRole("list", { name: say("photo:grid"), exact: true })
      .getByRole("button", { name: new RegExp(`^${say("ui:list.rowMenu", { name: "" })}`, "u") })
      .first()
      .click();
    await page.getByRole("menuitem", { name: say("photo:menu.remove") }).click();
    await expect(page.getByRole("alertdialog").getByRole("img")).toBeVisible();
  });
  const show: Screen["show"] = async (page, say) => {
    await screen.show(page, say);
    await touched(page);
  };
  return { ...screen, dialog: true, show };
}

/** Photos of many students being imported. */
const importing = (name: string, files: readonly string[]): Screen => ({
  name,
  dialog: true,
  show: async (page, say) => {
    await openAt(page, "/students/table?import=new-PHOTO", say);
    await touched(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    if (files.length > 0) {
      const sent = await Promise.all(
        files.map(async (file) => ({ name: file, mimeType: "image/jpeg", buffer: Buffer.from(await jpeg()) })),
      );
      await dialog.locator("input[type=file]").setInputFiles(sent);
      await dialog.getByRole("button", { name: say("import:preview.all") }).click();
    }
    await settled(page);
  },
});

/** A student's photos, two of which are waiting for the connection; `open` continues from there. */
const waiting = (
  name: string,
  studentId: number,
  more: Partial<Screen> = {},
  open: Screen["show"] = async () => undefined,
): Screen => ({
  name,
  show: async (page, say) => {
    await page.route("**/graphql", (route) =>
      route.request().headers()["content-type"]?.startsWith("multipart/") ? route.abort() : route.continue(),
    );
    await openAt(page, `/students/${studentId}?tab=pictures`, say);
    await touched(page);
    const files = await Promise.all(
      [320, 480].map(async (width) => ({
        name: `${width}.jpg`,
        mimeType: "image/jpeg",
        buffer: Buffer.from(await jpeg(width, 240)),
      })),
    );
    await page.locator("input[type=file]").first().setInputFiles(files);
    await expect(
      page.getByRole("banner").getByRole("link", { name: say("photo:upload.waiting_other", { shown: 2 }) }),
    ).toBeVisible();
    await open(page, say);
    await settled(page);
  },
  ...more,
});

/** A student's photos: all of them, one in the viewer, and those that have not arrived. */
export const photoScreens = (studentId: number, code: string): Screen[] => [
  importing("import-photos", []),
  importing("import-photos-preview", [`${code} First day.jpg`, `${code}.jpg`, "X999999.jpg"]),
  photographed("student-pictures", studentId, async () => undefined),
  photographed("student-picture", studentId, async (on) => {
    await on
      .getByRole("button", { name: /photo-0|\d{2}\/\d{2}\/\d{4}/u })
      .first()
      .click();
    await expect(on.getByRole("dialog").getByRole("img")).toBeVisible();
  }),
  removing(studentId),
  waiting("photos-waiting", studentId),
  waiting("photos-lost", studentId, { dialog: true }, async (on, say) => {
    await on.getByRole("banner").getByRole("button").last().click();
    await on.getByRole("menuitem", { name: say("shell:person.signOut") }).click();
    await expect(on.getByRole("alertdialog")).toBeVisible();
  }),
];
