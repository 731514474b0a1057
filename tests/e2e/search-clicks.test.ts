import { expect, test } from "../support/journey.ts";

for (const width of [1440, 390]) {
  test(`a result that is clicked right after typing opens, at ${width}`, async ({ page, build, user, say }) => {
    const branchId = user.branchIds[0] ?? 0;
    const [first, second] = [await build.student({ branchId }), await build.student({ branchId })];
    // However slow the machine is, the pause after typing is longer than what follows takes.
    await page.addInitScript(() => {
      const original = window.setTimeout.bind(window);
      window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
        original(run, ms === 250 ? 4000 : ms, ...rest)) as typeof setTimeout;
    });
    const searches: string[] = [];
    page.on("request", (request) => {
      if (request.postData()?.includes(second.code)) searches.push(request.url());
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/students/table");
    const rows = page.locator(".ui-table tbody tr:not([aria-hidden]), .ui-item:not(.ui-item-skeleton)");
    await expect(rows).toHaveCount(2);
    const [wrong, right] = [rows.filter({ hasText: first.code }), rows.filter({ hasText: second.code })];
    const search = page.getByRole("searchbox");

    // The row that the search does not find opens all the same.
    await search.pressSequentially(second.code);
    await wrong.click();
    await expect(page).toHaveURL(`/students/${first.id}`);
    expect(searches).toEqual([]);

    // What opens no page is followed by the search.
    await page.goBack();
    await search.pressSequentially(second.code);
    await right.getByRole("button", { name: new RegExp(`^${say("ui:list.rowMenu", { name: "" })}`, "u") }).click();
    await expect(page.getByRole("menuitem").first()).toBeVisible();
    await expect(wrong).toHaveCount(0);
    await expect(page.getByRole("menuitem").first()).toBeVisible();

    // What is no row sends it at once.
    await page.keyboard.press("Escape");
    await search.fill("");
    await page.getByRole("main").getByRole("heading", { level: 1 }).click();
    await expect(wrong).toBeVisible();
  });
}
