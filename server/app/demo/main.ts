import "reflect-metadata";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "../config.ts";
import type { Running } from "../product.ts";
import { runProduct } from "../run.ts";
import { StartError } from "../start-error.ts";
import { demoUsers } from "./users.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

/** In a separate process, to keep image rendering out of the server's. */
async function fill(): Promise<void> {
  say("Making up a charity: two branches, 20 schools, 2,000 students …");
  const program = join(dirname(fileURLToPath(import.meta.url)), "demo-fill.js");
  const [code] = (await once(spawn(process.execPath, [program], { stdio: "inherit" }), "exit")) as [number | null];
  if (code !== 0) throw new StartError("The demonstration could not be filled: remove its folder and start it again.");
}

async function announce({ administrator }: Running, { dataDir, publicUrl }: Config): Promise<void> {
  if (administrator) await fill();
  say(
    `\n  A made-up charity to look at. Its users, their passwords and branches:\n\n${demoUsers(dataDir).join("\n")}\n`,
  );
  say(`  Open ${publicUrl}`);
}

runProduct(announce);
