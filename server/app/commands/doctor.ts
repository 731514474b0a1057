import { examine } from "../doctor/examine.ts";

const signs = { ok: "ok     ", wrong: "WRONG  ", unknown: "?      " } as const;
const [...given] = process.argv.slice(2);
const unknown = given.filter((argument) => argument !== "--json");

/** `npm run doctor [-- --json]`: what is wrong with this installation, and how to fix it. */
if (unknown.length > 0) {
  process.stderr.write(`Unknown option: ${unknown.join(" ")}. Use --json.\n`);
  process.exitCode = 2;
} else {
  const found = await examine(process.env);
  const lines = found.map(
    ({ check, state, says, mend }) => `${signs[state]}${check}: ${says}${mend ? `\n       ${mend}` : ""}`,
  );
  process.stdout.write(given.includes("--json") ? `${JSON.stringify(found, null, 2)}\n` : `${lines.join("\n")}\n`);
  process.exitCode = found.some(({ state }) => state === "wrong") ? 1 : 0;
}
