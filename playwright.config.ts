import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./tests/support/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/support/e2e-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // More than CI has cores: each waits part of the time.
  workers: 3,
  // Only hanging tests come near these limits: a test waits for what it expects, however busy the machine is.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? "list" : [["list"], ["json"]],
  use: {
    launchOptions: browserLaunch,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // A trace of each test would take a twentieth of the time: `--trace on` records one.
    screenshot: "only-on-failure",
    colorScheme: "light",
    reducedMotion: "reduce",
  },
});
