import { randomUUID } from "node:crypto";
import { type Locator, type Page, test as base } from "@playwright/test";
import { Pool } from "pg";
import { createTokens } from "../../server/modules/auth/tokens.ts";
import type { Role } from "../../server/shared/permissions.ts";
import { Builders } from "./builders.ts";
import type { TestUser } from "./built.ts";
import type { ServedProduct } from "./product.ts";
import { type Language, wordsIn } from "./words.ts";

type Served = Omit<ServedProduct, "halt" | "resume" | "stop">;

interface Options {
  /** Who is signed in; null for anonymous. */
  role: keyof typeof Role | null;
  language: Language;
  theme: "light" | "dark";
}

interface Journey {
  /** The signed-in user, with a branch of their own. */
  user: TestUser;
  build: Builders;
  say: ReturnType<typeof wordsIn>;
  served: Served;
}

interface WorkerScope {
  database: { pool: Pool; build: Builders; served: Served };
}

/** What a user's browser stores: session, language, theme. */
export function storageOf(url: string, kept: Record<string, string>) {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** A new session's token, without the sign-in page. */
export async function tokenFor(pool: Pool, served: Pick<Served, "sessionSecret">, userId: number): Promise<string> {
  const id = randomUUID();
  await pool.query("insert into session (id, user_id, remember) values ($1, $2, true)", [id, userId]);
  return createTokens(served.sessionSecret).session(id);
}

/** Connects to the served product's database, with a numbering that no other process uses. */
export function openServed(first: number): WorkerScope["database"] {
  const served = JSON.parse(process.env["SERVED_PRODUCT"] ?? "{}") as Served;
  const pool = new Pool({
    connectionString: served.superuserUrl,
    max: 2,
    options: "-c app.all_branches=on -c app.change_id=1",
  });
  return { pool, build: new Builders(pool, first), served };
}

/** A test with its own user and branch, signed in through the browser's storage. */
export const test = base.extend<Options & Journey, WorkerScope>({
  role: ["manager", { option: true }],
  language: ["en", { option: true }],
  theme: ["light", { option: true }],
  database: [
    async ({}, use, { workerIndex }) => {
      const database = openServed((workerIndex + 1) * 10_000);
      await use(database);
      await database.pool.end();
    },
    { scope: "worker" },
  ],
  served: async ({ database }, use) => use(database.served),
  build: async ({ database }, use) => use(database.build),
  say: async ({ language }, use) => use(wordsIn(language)),
  baseURL: async ({ served }, use) => use(served.url),
  user: async ({ build, role }, use) => use(await build.user(role ?? "manager")),
  storageState: async ({ database, role, user, language, theme }, use) => {
    const token: Record<string, string> =
      role === null ? {} : { usrtk: await tokenFor(database.pool, database.served, user.id) };
    await use(storageOf(database.served.url, { ...token, lang: language, theme }));
  },
});

export { expect } from "@playwright/test";

/** The input with this label, whether or not it is required. */
export function field(within: Page | Locator, label: string): Locator {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return within.getByLabel(new RegExp(String.raw`^\s*${escaped}[\s*]*$`, "u"));
}

/** Types a code into a picker and selects the matching option. */
export async function pick(within: Locator, label: string, code: string): Promise<void> {
  await within.getByRole("combobox", { name: label, exact: true }).fill(code);
  await within.page().getByRole("option").filter({ hasText: code }).click();
}
