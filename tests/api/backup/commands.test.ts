import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unprotected } from "../../../server/core/backup/keys.ts";
import { secretsOf } from "../../../server/core/backup/restore.ts";
import { backupsIn } from "../../../server/core/backup/target.ts";
import { emptyDatabase, useDatabase } from "../../support/database.ts";
import { check, sumsOf, useFolder } from "./harness.ts";

const { url, build } = await useDatabase();
await build.student();
const folder = useFolder();
const dataDir = join(folder, "data");
const target = join(folder, "target");
mkdirSync(dataDir);
const secret = "a9f3K1zQ7pX0vB8sT5wY2LmD6cD4eG_h";

/** `npm run backup` with these arguments. */
async function backup(...args: string[]) {
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BACKUP_TARGET: target,
    SESSION_SECRET: secret,
  };
  const child = spawn(process.execPath, ["--import", "tsx", "server/app/commands/backup.ts", ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
}

test("a backup that is made by the command passes its check, and a damaged one does not", async () => {
  expect(await backup("--with-secrets")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\d+ tables with \d+ rows.*\n.*not encrypted\.\n.*sign in as anybody/u) as string,
  });
  const [made] = await backupsIn(target);
  const opened = await check(join(target, made?.name ?? ""), unprotected);
  // What signs sessions here is what the restored product goes on with, wherever it was configured.
  expect(JSON.parse((await secretsOf(opened)) ?? "")).toMatchObject({ session: secret });

  const { url: empty, superuserUrl } = await emptyDatabase();
  expect(await backup("--check", empty)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Good: \d+ tables with \d+ rows came out byte by byte/u) as string,
  });
  expect((await sumsOf(superuserUrl))["student"]).toMatch(/^1 /u);

  const part = join(opened.folder, "student.copy.zst");
  const bytes = readFileSync(part);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(part, bytes);
  expect(await backup("--check", opened.folder, (await emptyDatabase()).url)).toMatchObject({
    code: 1,
    said: expect.stringContaining("The backup is damaged: student.copy.zst has another checksum") as string,
  });
});
