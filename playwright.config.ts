import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./tests/support/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/support/e2e-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Only hanging tests come near these limits: a test waits for what it expects, however busy the machine is.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? "list" : [["list"], ["json"]],
  use: {
    launchOptions: browserLaunch,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    trace: { mode: "retain-on-failure", screenshots: false },
    colorScheme: "light",
    reducedMotion: "reduce",
  },
});
