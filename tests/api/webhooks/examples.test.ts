import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { post } from "../../../server/lib/outgoing/post.ts";
import { newSecret, signedHeaders } from "../../../server/lib/outgoing/sign.ts";
import { Targets } from "../../../server/lib/outgoing/target.ts";
import { afterFile, temporaryFolder } from "../../support/ends.ts";
import { freePort } from "../../support/free-port.ts";
import { until } from "../../support/until.ts";

const folder = temporaryFolder("examples");
const [, section = ""] = /\n## Webhooks\n([\s\S]*?)\n## /u.exec(readFileSync("docs/api.md", "utf8")) ?? [];
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.each([
  ["ts", "receiver.ts", process.execPath, true],
  ["python", "receiver.py", "python3", hasPython],
] as const)("the documented receiver in %s accepts what is signed and refuses the rest", async (...example) => {
  const [language, name, program, isInstalled] = example;
  const [, code = ""] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "u").exec(section) ?? [];
  expect(code).not.toBe("");
  if (!isInstalled) return;
  const path = join(folder, name);
  writeFileSync(path, code);
  const secret = newSecret();
  const port = await freePort();
  const child = spawn(program, [path], { env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) } });
  afterFile(() => child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (piece: Buffer) => (said += piece.toString()));
  const targets = new Targets({ internal: ["127.0.0.1"], own: { origin: "https://panel.example.org", port: 3000 } });
  const body = JSON.stringify({ type: "student.updated", timestamp: "", data: { id: 1 } });
  const send = async (secrets: string[], at = new Date()) => {
    const headers = signedHeaders({ id: "evt_1", body }, secrets, at);
    const signal = new AbortController().signal;
    return (await post(`http://127.0.0.1:${port}/`, { targets, body, headers, timeout: 60_000, signal })).status;
  };
  await until(async () => (await send([newSecret()])) === 401, "The receiver does not start");
  expect(await send([secret])).toBe(204);
  expect(await send([newSecret(), secret])).toBe(204);
  expect(await send([secret], new Date(Date.now() - 3_600_000))).toBe(401);
  await until(async () => said.trim() === "evt_1 student.updated\nevt_1 student.updated", `It says ${said}`);
});
