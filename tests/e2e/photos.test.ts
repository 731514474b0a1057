import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, field, test } from "../support/journey.ts";
import { jpeg } from "../support/pictures.ts";

test.use({ role: "staff" });

const file = async (name: string, width: number, height: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(await jpeg(width, height)),
});
const naturalSize = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) =>
    element.complete ? [element.naturalWidth, element.naturalHeight] : [],
  );
const choose = (page: Page, label: string, item: string) => async (card: Locator) => {
  await card.getByRole("button", { name: label }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

test("photos are sent over an unreliable connection, rotated, described, made primary and removed", async ({
  page,
  build,
  say,
  user,
}) => {
  const student = await build.student({ branchId: user.branchIds[0] ?? 0 });
  await page.goto(`/students/${student.id}?tab=pictures`);
  await expect(page.getByText(say("photo:empty.title"))).toBeVisible();
  const cards = page.getByRole("list", { name: say("photo:grid"), exact: true }).getByRole("listitem");
  const image = (card: Locator) => card.locator("img");

  // The browser sends a small, upright picture without camera data, however large the file is.
  const noise = await sharp({
    create: {
      width: 2500,
      height: 1700,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 40 },
      background: "#000000",
    },
  })
    .toColourspace("srgb")
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: "Camera", DateTime: "2025:05:17 10:20:30" } })
    .toBuffer();
  const sent: number[] = [];
  page.on("request", (request) => {
    const size = request.postDataBuffer()?.length ?? 0;
    if (request.headers()["content-type"]?.startsWith("multipart/")) sent.push(size);
  });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "noise.jpg", mimeType: "image/jpeg", buffer: noise });
  await expect(image(cards.first())).toBeVisible();
  expect(noise.length).toBeGreaterThan(1_000_000);
  expect(sent.at(-1)).toBeLessThan(noise.length);
  await expect(cards.first()).toContainText("17/05/2025");
  await expect(cards.first().getByText(say("photo:primary.tag"))).toBeVisible();
  await expect(page.locator("header .ui-face")).toHaveAttribute("src", /^\/files\//u);

  // The second one is interrupted, and continues by itself.
  let cut = true;
  await page.route("**/graphql", (route) =>
    cut && route.request().headers()["content-type"]?.startsWith("multipart/") ? route.abort() : route.continue(),
  );
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([
      await file("wide.jpg", 400, 200),
      { name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("only words, no picture") },
    ]);
  const uploads = page.getByRole("region", { name: say("photo:upload.label") });
  await expect(uploads).toContainText(say("photo:upload.OFFLINE"));

  // On other pages they are neither forgotten, nor lost by signing out without a question.
  await page
    .getByRole("link", { name: say("shell:menu.home"), exact: true })
    .first()
    .click();
  const counter = page.getByRole("banner").getByRole("link", { name: say("photo:upload.waiting_other", { shown: 2 }) });
  await expect(counter).toBeVisible();
  await expect(page.getByRole("link", { name: say("photo:upload.label") })).toContainText(
    say("home:work.underWay", { shown: 2 }),
  );
  await page.getByRole("button", { name: say("shell:person.menu", { name: user.name }) }).click();
  await page.getByRole("menuitem", { name: say("shell:person.signOut") }).click();
  const question = page.getByRole("alertdialog", { name: say("photo:upload.leave.title_other", { shown: 2 }) });
  await question.getByRole("button", { name: say("ui:cancel") }).click();
  await expect(question).toBeHidden();
  await counter.click();
  await expect(uploads).toContainText(say("photo:upload.OFFLINE"));
  cut = false;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(cards).toHaveCount(2);
  await expect(uploads.getByRole("alert")).toContainText(say("errors:pictureUnknownFormat"));
  await uploads.getByRole("button", { name: say("photo:upload.drop", { name: "words.jpg" }) }).click();
  await expect(uploads).toBeHidden();

  const second = cards.filter({ hasNotText: "17/05/2025" });
  await expect.poll(() => naturalSize(image(second))).not.toEqual([]);
  const [width = 0, height = 0] = await naturalSize(image(second));
  expect(width).toBe(2 * height);
  const title = (await second.locator("span").filter({ hasText: /\d/u }).first().textContent()) ?? "";
  const act = (item: Parameters<typeof say>[0]) =>
    choose(page, say("ui:list.rowMenu", { name: title }), say(item))(second);
  await act("photo:menu.rotateRight");
  await expect.poll(async () => (await naturalSize(image(second))).map((side) => side / width)).toEqual([0.5, 1]);

  await act("photo:menu.primary");
  await expect(cards.first()).toContainText(title);
  await expect(cards.first().getByText(say("photo:primary.tag"))).toBeVisible();
  await expect(cards.last().getByText(say("photo:primary.tag"))).toBeHidden();

  await act("photo:menu.edit");
  const dialog = page.getByRole("dialog", { name: say("photo:menu.edit") });
  await field(dialog, say("photo:fields.title")).fill("With the bicycle");
  await field(dialog, say("photo:fields.takenOn")).fill("03/02/2025");
  await dialog.getByText(say("photo:fields.flaggedForReport")).click();
  await dialog.getByRole("button", { name: say("ui:save") }).click();
  await expect(cards.first()).toContainText("With the bicycle");
  await expect(cards.first()).toContainText("03/02/2025");
  await expect(cards.first().getByText(say("photo:flag.tag"))).toBeVisible();

  // In the viewer, by keyboard alone.
  await page.getByRole("button", { name: say("photo:show", { name: "With the bicycle" }) }).focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "With the bicycle" });
  await expect(viewer.getByRole("img", { name: "With the bicycle" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog")).toContainText(say("photo:viewer.position", { at: "2", all: "2" }));
  await page.keyboard.press("ArrowLeft");
  await expect(viewer).toContainText("03/02/2025");
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await choose(page, say("ui:list.rowMenu", { name: "With the bicycle" }), say("photo:menu.remove"))(cards.first());
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("photo:menu.remove") })
    .click();
  await expect(cards).toHaveCount(1);
  await expect(cards.first().getByText(say("photo:primary.tag"))).toBeVisible();
  await page
    .locator(".bp6-toast")
    .filter({ hasText: say("photo:remove.done") })
    .getByRole("button", { name: say("ui:undo.action") })
    .click();
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText("With the bicycle");
});

test.describe("a viewer", () => {
  test.use({ role: "viewer" });

  test("sees a student without photos", async ({ page, build, say, user }) => {
    const student = await build.student({ branchId: user.branchIds[0] ?? 0 });
    await build.photo({ branchId: user.branchIds[0] ?? 0, studentId: student.id });
    await page.goto(`/students/${student.id}?tab=pictures`);
    await expect(page.getByRole("tab").first()).toBeVisible();
    await expect(page.getByRole("tab", { name: say("photo:tab") })).toHaveCount(0);
    await expect(page.locator("img[src^='/files/']")).toHaveCount(0);
  });
});
