import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configVariables, readSettings } from "../../server/app/config.ts";

const units = readdirSync("deploy/systemd").filter((name) => name.endsWith(".service"));
const environment = readFileSync("deploy/sponsorship.env", "utf8");
const assigned = [...environment.matchAll(/^(#?)([A-Z][A-Z\d_]+)=(.*)$/gmu)].map(([, sign, name = "", value = ""]) => ({
  isLeftOut: sign === "#",
  name,
  value,
}));

test("deploy/sponsorship.env has every variable of the product, and no other", () => {
  expect(assigned.map(({ name }) => name).toSorted()).toEqual(configVariables.map(({ name }) => name).toSorted());
});

test("what it leaves out has the default that it shows", () => {
  const leftOut = assigned.filter(({ isLeftOut }) => isLeftOut);
  const fallbacks = new Map(configVariables.map(({ name, fallback }) => [name, fallback]));
  expect(leftOut.map(({ name, value }) => [name, value])).toEqual(
    leftOut.map(({ name }) => [name, fallbacks.get(name)]),
  );
});

test("filled in, it starts the product in any role", () => {
  const given: Record<string, string> = Object.fromEntries(
    assigned.filter(({ isLeftOut }) => !isLeftOut).map(({ name, value }) => [name, value]),
  );
  const filled = {
    DATABASE_URL: "postgresql://sponsorship:secret@127.0.0.1/sponsorship",
    SESSION_SECRET: "k3J9fQ2mX7pL0vB8sT5wY1zA6cD4eG_h",
    FILE_SECRET: "Zq8Rr1nVb5TgYh2MmUj7Ik4OlPa9Ws3X",
  };
  for (const ROLE of ["web", "jobs", "all"]) {
    expect(readSettings({ ...given, ...filled, ROLE })).toMatchObject({ trustProxy: 1 });
  }
});

test("every program that the units and the image start is there", () => {
  const started = [...units.map((name) => `systemd/${name}`), "Containerfile"].flatMap((name) =>
    [
      ...readFileSync(`deploy/${name}`, "utf8").matchAll(
        /(?<=[\s"])(?:deploy|server|build)\/[\w./-]+\.(?:ts|mjs|js)/gu,
      ),
    ].map(([path]) => path.replace(/^build\/server\/(\w+)\.js$/u, "server/app/$1.ts")),
  );
  expect(started.length).toBeGreaterThan(units.length);
  expect(started.filter((path) => !existsSync(path))).toEqual([]);
});
