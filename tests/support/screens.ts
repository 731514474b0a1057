import { expect, type Locator, type Page } from "@playwright/test";
import { referenceKinds } from "../../server/shared/reference.ts";
import type { Builders } from "./builders.ts";
import type { wordsIn } from "./words.ts";

/** One screen, and how it is brought to its settled state. */
export interface Screen {
  name: string;
  /** Seen without a session. */
  open?: boolean;
  show(page: Page, say: ReturnType<typeof wordsIn>): Promise<void>;
}

const settled = async (page: Page) => {
  await expect(page.locator("[aria-busy=true], .bp6-skeleton, .bp6-spinner")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

const at = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  show: async (page) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await settled(page);
  },
  ...more,
});

const sheet = Buffer.from("code,name_en,name_km\nBUD,Buddhism,ព្រះពុទ្ធសាសនា\nISL,Islam,សាសនាអ៊ីស្លាម\nCHR,,គ្រិស្តសាសនា\n");

/** The import of religions at one of its steps. */
const importing = (name: string, goOn: (dialog: Locator, say: ReturnType<typeof wordsIn>) => Promise<void>): Screen => ({
  name,
  show: async (page, say) => {
    await page.goto("/setting/religions?import=new");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    if (name !== "import-file") {
      await dialog.locator("input[type=file]").setInputFiles({ name: "religions.csv", mimeType: "text/csv", buffer: sheet });
    }
    await goOn(dialog, say);
    await settled(page);
  },
});

/** Addresses of reference lists, in the order of their kinds. */
const slugs: Record<(typeof referenceKinds)[number], string> = {
  STAY_WITH: "stay-with",
  PARENT_STATUS: "parent-statuses",
  PROFESSION: "professions",
  RELIGION: "religions",
  COUNTRY: "countries",
  PROVINCE: "provinces",
  DISTRICT: "districts",
  COMMUNE: "communes",
  VILLAGE: "villages",
  SCHOOL_TYPE: "school-types",
  GRADE: "grades",
  CLASS_YEAR: "class-years",
};

/** Every screen of the product with something on it: schools, changes, a place of each kind. */
export async function screensOf(build: Builders, branchId: number): Promise<Screen[]> {
  const places = await build.places();
  const school = await build.school({
    ...places,
    branchId,
    nameEn: "Wat Phnom Primary School",
    nameLocal: "សាលាបឋមសិក្សាវត្តភ្នំ",
    phone: "012345678",
    email: "school@example.org",
    contactName: "Sok Dara",
    totalStudent: 320,
    pinned: true,
    description: "Beside the pagoda.",
  });
  for (let i = 0; i < 6; i += 1) await build.school({ ...places, branchId });
  const page = `/schools/information/${school.id}`;
  return [
    at("login", "/login", { open: true }),
    at("deactivated", "/errors/deactivated", { open: true }),
    at("connection", "/errors/connection", { open: true }),
    at("home", "/"),
    at("account", "/profile/account"),
    at("schools", "/schools/table"),
    at("schools-none-found", "/schools/table?q=nothing-is-called-so"),
    {
      name: "school-add",
      show: async (on, say) => {
        await on.goto("/schools/table");
        await on.getByRole("button", { name: say("school:add.button") }).first().click();
        await expect(on.getByRole("dialog")).toBeVisible();
        await settled(on);
      },
    },
    at("school", page),
    at("school-contact", `${page}?tab=contact`),
    at("school-other", `${page}?tab=other`),
    at("school-changes", `${page}?tab=changes`),
    at("branches", "/setting/branches"),
    ...referenceKinds.map((kind) => at(slugs[kind], `/setting/${slugs[kind]}`)),
    importing("import-file", async () => undefined),
    importing("import-columns", async (dialog, say) => {
      await dialog.getByRole("button", { name: say("import:mapping.check") }).waitFor();
    }),
    importing("import-preview", async (dialog, say) => {
      await dialog.getByRole("button", { name: say("import:mapping.check") }).click();
      await dialog.getByRole("button", { name: say("import:preview.errorFile") }).waitFor();
      await dialog.getByRole("button", { name: say("import:preview.all") }).click();
    }),
    at("not-found", "/nowhere"),
  ];
}
