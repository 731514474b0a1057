import { execFile, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { buildToken } from "../support/api-tokens.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/ends.ts";

const db = await useDatabase();
const api = await useApi(db);
const run = promisify(execFile);

/** The interpreter of each language whose examples can be run, and the name of the file it is given. */
const interpreters: Record<string, { command: string; needs: string; file: string }> = {
  sh: { command: "sh", needs: "curl", file: "example.sh" },
  ts: { command: process.execPath, needs: process.execPath, file: "example.ts" },
  python: { command: "python3", needs: "python3", file: "example.py" },
};

const examples = [...readFileSync("docs/api.md", "utf8").matchAll(/^```(sh|ts|python)\n(?<code>.*?)^```$/gmsu)].map(
  ({ 1: language = "", groups }, index) => ({ language, code: groups?.["code"] ?? "", index: index + 1 }),
);
const isHere = (language: string): boolean =>
  spawnSync(interpreters[language]?.needs ?? "", ["--version"]).status === 0;

const manager = await db.build.user("manager");
const donor = await db.build.donor({ nameEn: "Nakamura Yuki" });
const token = await buildToken(db.build, manager.id);

/** Runs an example as it is printed; returns what it wrote. */
async function output({ language, code }: (typeof examples)[number]): Promise<string> {
  const interpreter = interpreters[language];
  if (!interpreter) throw new Error(`No interpreter for ${language}`);
  const file = join(temporaryFolder("example"), interpreter.file);
  writeFileSync(file, code);
  const env = { ...process.env, PANEL_URL: api.url, PANEL_TOKEN: token.text };
  const { stdout } = await run(interpreter.command, [file], { env, cwd: dirname(file) });
  return stdout;
}

test("there are examples in each language", () => {
  expect(new Set(examples.map(({ language }) => language))).toEqual(new Set(Object.keys(interpreters)));
});

/** Receivers of webhooks run until they are stopped: `webhooks/examples.test.ts` sends to them. */
const isReceiver = (code: string) => code.includes("WEBHOOK_SECRET");
const runnable = examples.filter(({ language, code }) => isHere(language) && !isReceiver(code));

test.each(runnable)("example $index in $language runs as it is printed", async (example) => {
  await expect(output(example)).resolves.toContain(example.code.includes("donors(pageSize") ? donor.code : "");
});
