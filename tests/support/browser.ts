import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)("../../node_modules/@sparticuz/chromium/package.json"));

/** Where the browser is unpacked: once per machine, user and version. */
const folder = join(tmpdir(), `product-chromium-${version}-${process.getuid?.() ?? 0}`);
const own = process.env["CHROMIUM_PATH"];

/** How Playwright starts the browser; available after `unpackBrowser`. `CHROMIUM_PATH` overrides it. */
export const browserLaunch = {
  executablePath: own ?? join(folder, "chromium"),
  args: [
    "--font-render-hinting=none",
    "--disable-dev-shm-usage",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
  env: {
    ...Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    ...(own === undefined && {
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    }),
  },
};

/** Unpacks the packaged browser to a temporary place, and moves it into place when complete. */
export async function unpackBrowser(): Promise<void> {
  if (own !== undefined || existsSync(folder)) return;
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const before = { TMPDIR: process.env["TMPDIR"], AWS_EXECUTION_ENV: process.env["AWS_EXECUTION_ENV"] };
  // The package unpacks into the temporary folder, and its own libraries only if it believes to run on Lambda.
  Object.assign(process.env, { TMPDIR: unfinished, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" });
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    writeFileSync(
      join(unfinished, "fonts", "fonts.conf"),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
    );
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(unfinished, { recursive: true, force: true });
  }
}
