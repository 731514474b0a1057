import { expect, type Locator, type Page } from "@playwright/test";
import type { Builders } from "./builders.ts";
import { dialogAt, open, type Screen, settled, touched } from "./screen.ts";
import type { wordsIn } from "./words.ts";

const sheet = Buffer.from(
  "code,name_en,name_km\nBUD,Buddhism,ព្រះពុទ្ធសាសនា\nISL,Islam,សាសនាអ៊ីស្លាម\nCHR,,គ្រិស្តសាសនា\nOTH,Others,sasna epSgeTot vNÑa\n",
);

/** The import of religions at one of its steps. */
const importing = (
  name: string,
  goOn: (dialog: Locator, say: ReturnType<typeof wordsIn>) => Promise<void>,
  file = () => sheet,
): Screen => ({
  name,
  show: async (page, say) => {
    await open(page, "/setting/religions?import=new", say);
    await touched(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    if (name !== "import-file") {
      await dialog
        .locator("input[type=file]")
        .setInputFiles({ name: "religions.csv", mimeType: "text/csv", buffer: file() });
    }
    await goOn(dialog, say);
    await settled(page);
  },
});

/** A large import of villages that was undone, or is being undone; the job that appears to be running does nothing. */
async function takenBack(
  build: Builders,
  ownerId: number,
  fileName: string,
  total: number,
  undo: Record<string, unknown>,
): Promise<number> {
  const counts = { total, new: total, update: 0, unchanged: 0, error: 0, duplicate: 0, skipped: 0, implied: 0 };
  const undoneBy =
    undo["undoState"] === "DONE" ? await build.insert("change", { actorId: ownerId, operation: "undoImport" }) : null;
  const changeId = await build.insert("change", { actorId: ownerId, operation: "runImport", undoneBy });
  const undoJobId = await build.insert("job_run", {
    ownerId,
    task: "import.undo",
    payload: {},
    state: "DONE",
    done: 7_431,
    total: 14_578,
  });
  const id = await build.insert("import_run", {
    ownerId,
    type: "VILLAGE",
    state: "DONE",
    fileName,
    counts,
    changeId,
    undoJobId,
    ...undo,
  });
  await build.insert("import_sheet", { ownerId, runId: id, position: 0, name: "", type: "VILLAGE", counts });
  return id;
}

/** Chooses the places of one province to be loaded. */
async function choosePlaces(page: Page, say: ReturnType<typeof wordsIn>): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  await dialog.getByText(say("import:places.some"), { exact: true }).click();
  await dialog.locator("label").filter({ hasText: "Kep" }).click();
  return dialog;
}

/** The import from its file to its result, and its undo. */
export async function importScreens(build: Builders): Promise<Screen[]> {
  const { id: ownerId } = await build.user("manager");
  const kep = await build.find("province", "KH-23");
  await build.reference("DISTRICT", {
    code: `KEP-${build.next()}`,
    nameEn: "Damnak Chang'aeur",
    nameLocal: "ស្រុកដំណាក់ចង្អើរ",
    provinceId: kep.id,
  });
  await takenBack(build, ownerId, "villages-2024.xlsx", 2_000, {
    undoState: "DONE",
    undoCounts: { undone: 1_988, kept: 12 },
  });
  await takenBack(build, ownerId, "ភូមិ-២០២៥ from the district office (final) (2).xlsx", 2_000, {
    undoState: "FAILED",
    undoFailureKey: "errors.changedSince",
    undoFailureParams: { count: 2_000 },
  });
  const running = await takenBack(build, ownerId, "villages-2026.xlsx", 14_578, { undoState: "RUNNING" });
  return [
    importing("import-file", async () => undefined),
    importing("import-columns", async (dialog, say) => {
      await dialog.getByRole("button", { name: say("import:mapping.check") }).waitFor();
    }),
    {
      // A running number as codes, dates that leave something open and titles between the rows; a check that is refused.
      name: "import-questions",
      dialog: true,
      show: async (page, say) => {
        await open(page, "/students/table?import=new", say);
        await touched(page);
        const dialog = page.getByRole("dialog");
        const rows = ["No,Name,Sex,Date of birth", "Grade 4A,,,", "1,Sok Dara,M,3/4/15", "2,Keo Bopha,F,5/6/14"];
        await dialog
          .locator("input[type=file]")
          .setInputFiles({ name: "class.csv", mimeType: "text/csv", buffer: Buffer.from(`${rows.join("\n")}\n`) });
        const check = dialog.getByRole("button", { name: say("import:mapping.check") });
        await check.waitFor();
        await check.click();
        await expect(dialog.getByRole("alert").first()).toBeVisible();
        await settled(page);
      },
    },
    importing("import-preview", async (dialog, say) => {
      await dialog.getByRole("button", { name: say("import:mapping.check") }).click();
      await dialog.getByRole("button", { name: say("import:preview.errorFile") }).waitFor();
      await dialog.getByRole("button", { name: say("import:preview.all") }).click();
    }),
    importing(
      "import-result",
      async (dialog, say) => {
        await dialog.getByRole("button", { name: say("import:mapping.check") }).click();
        await dialog.getByRole("button", { name: say("import:preview.run_other", { count: 2, shown: 2 }) }).click();
        await dialog.getByText(say("import:result.done")).waitFor();
      },
      () =>
        Buffer.from(
          `code,name_en,name_km\n${[1, 2].map(() => `REL-${build.next()},Faith of the village,ជំនឿអ្នកស្រុក`).join("\n")}\n`,
        ),
    ),
    {
      name: "import-places",
      dialog: true,
      show: async (page, say) => {
        await open(page, "/setting/villages?import=new-PLACES", say);
        await touched(page);
        await choosePlaces(page, say);
        await settled(page);
      },
    },
    {
      name: "import-places-preview",
      dialog: true,
      show: async (page, say) => {
        await open(page, "/setting/villages?import=new-PLACES", say);
        await touched(page);
        const dialog = await choosePlaces(page, say);
        await dialog.getByRole("button", { name: say("import:places.check") }).click();
        await dialog.getByRole("button", { name: say("import:type.DISTRICT") }).click();
        await dialog.getByRole("button", { name: say("import:duplicate.another.PLACE") }).waitFor();
        await settled(page);
      },
    },
    dialogAt("import-history", "/setting/religions?import=history"),
    dialogAt("import-undoing", `/setting/villages?import=${running}`),
    dialogAt("import-undoings", "/setting/villages?import=history"),
  ];
}
