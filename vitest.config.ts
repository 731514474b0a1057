import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

/** One copy of `graphql` for every package: two of them refuse each other's schemas. */
const alias = [
  { find: /^graphql$/u, replacement: fileURLToPath(new URL("node_modules/graphql/index.js", import.meta.url)) },
];

/** As in the build (`vite.config.ts`). */
const hook = {
  find: "react-i18next",
  replacement: fileURLToPath(new URL("client/i18n/hook.ts", import.meta.url)),
};

const server = { environment: "node", setupFiles: ["tests/support/setup.ts"] };

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    watch: false,
    sequence: { sequencer: LongestFirst },
    // Only what hangs comes near these: a test waits for what it expects, however busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: { ...server, name: "architecture", include: ["tests/architecture/**/*.test.ts"] },
      },
      {
        extends: true,
        test: { ...server, name: "unit", include: ["tests/unit/**/*.test.ts"], isolate: false },
      },
      {
        extends: true,
        test: {
          ...server,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/cluster-setup.ts"],
          isolate: false,
          // A quarter of their time they wait: for a clock's tick, a pause between attempts, a process that starts.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        plugins: [react()],
        resolve: { alias: [...alias, hook] },
        test: {
          name: "client",
          environment: "jsdom",
          include: ["tests/client/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/client-setup.ts"],
          isolate: false,
          css: false,
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: "endurance",
          include: ["tests/endurance/**/*.test.ts"],
          globalSetup: ["tests/support/cluster-setup.ts"],
          testTimeout: 1_200_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
