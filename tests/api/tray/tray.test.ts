import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();

const tray = "{ tray { reports { id state } imports { id state done total failure { key } } } }";
const dismiss = `mutation ($reports: [Int!], $imports: [Int!]) {
  dismissFromTray(reports: $reports, imports: $imports) { reports { id } imports { id } } }`;

interface Shown {
  tray: { reports: { id: number; state: string }[]; imports: { id: number; state: string }[] };
}

async function person(role: "administrator" | "manager" | "staff" | "viewer", at = branch) {
  const user = await build.user(role, { branches: [at.id] });
  return { user, caller: await api.asUser(user) };
}

async function shown(caller: Caller): Promise<Shown["tray"]> {
  const { data, errors } = await caller.query<Shown>(tray);
  expect(errors).toEqual([]);
  return data?.tray ?? { reports: [], imports: [] };
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function aReport(owner: TestUser, state: string, finished: string | null = null): Promise<number> {
  const file = {
    ownerId: owner.id,
    key: `tray-${build.next()}`,
    name: "a.xlsx",
    mimeType: "text/csv",
    purpose: "report",
    size: 1,
    branchIds: [branch.id],
  };
  const id = await build.insert("report_run", {
    ownerId: owner.id,
    kind: "EXPORT",
    showsPhotos: false,
    params: JSON.stringify({ list: "STUDENT", format: "CSV", query: {}, n: build.next() }),
    state,
    ...(state === "DONE" && { fileId: await build.insert("file", file) }),
  });
  if (state !== "RUNNING") {
    await admin.query("update report_run set finished_at = now() - $2::interval where id = $1", [
      id,
      finished ?? "1 minute",
    ]);
  }
  return id;
}

async function anImport(owner: TestUser, state: string, job: { done: number; total: number } | null = null) {
  const jobId = job && (await build.insert("job_run", { ownerId: owner.id, task: "import", payload: "{}", ...job }));
  const id = await build.insert("import_run", { ownerId: owner.id, type: "STUDENT", state, fileName: "a.csv", jobId });
  if (state === "FAILED") {
    await admin.query("update import_run set failure_key = 'errors.emptyFile' where id = $1", [id]);
  }
  if (state === "DONE" || state === "FAILED") {
    await admin.query("update import_run set finished_at = now() where id = $1", [id]);
  }
  return id;
}

test("holds what is under way, waits for a decision or is finished, the latest first; nothing cancelled or old", async () => {
  const { user, caller } = await person("staff");
  const [running, done, failed] = [
    await aReport(user, "RUNNING"),
    await aReport(user, "DONE"),
    await aReport(user, "FAILED"),
  ];
  await aReport(user, "CANCELLED");
  await aReport(user, "DONE", "8 days");
  const [saving, ready, broken] = [
    await anImport(user, "RUNNING", { done: 12, total: 40 }),
    await anImport(user, "READY"),
    await anImport(user, "FAILED"),
  ];
  await anImport(user, "CANCELLED");
  expect(await shown(caller)).toEqual({
    reports: [
      { id: failed, state: "FAILED" },
      { id: done, state: "DONE" },
      { id: running, state: "RUNNING" },
    ],
    imports: [
      { id: broken, state: "FAILED", done: 0, total: null, failure: { key: "errors.emptyFile" } },
      { id: ready, state: "READY", done: 0, total: null, failure: null },
      { id: saving, state: "RUNNING", done: 12, total: 40, failure: null },
    ],
  });
});

test("what is dismissed stays away in every session; what is unfinished cannot be dismissed", async () => {
  const { user, caller } = await person("staff");
  const [running, done] = [await aReport(user, "RUNNING"), await aReport(user, "DONE")];
  const [ready, finished] = [await anImport(user, "READY"), await anImport(user, "DONE")];
  const all = { reports: [running, done], imports: [ready, finished] };
  const { data, errors } = await caller.query(dismiss, all);
  expect(errors).toEqual([]);
  expect(data).toEqual({ dismissFromTray: { reports: [{ id: running }], imports: [{ id: ready }] } });
  const elsewhere = await shown(await api.asUser(user));
  expect([idsOf(elsewhere.reports), idsOf(elsewhere.imports)]).toEqual([[running], [ready]]);
  // Dismissing again what another window has dismissed is no error.
  expect((await caller.query(dismiss, all)).errors).toEqual([]);
});

test("fetching a report's file takes it out of its owner's tray, and out of nobody else's", async () => {
  const { user, caller } = await person("manager");
  const administrator = await person("administrator");
  const id = await aReport(user, "DONE");
  const fetched = async (who: Caller) => {
    const { data } = await who.query<{ reportFile: { url: string } }>(
      "mutation ($id: Int!) { reportFile(id: $id) { url } }",
      { id },
    );
    await fetch(new URL(data?.reportFile.url ?? "", api.url)).then((response) => response.arrayBuffer());
  };
  await fetched(administrator.caller);
  expect(idsOf((await shown(caller)).reports)).toEqual([id]);
  await fetched(caller);
  expect((await shown(caller)).reports).toEqual([]);
});

test("everyone has their own tray, administrators included; nobody dismisses for others", async () => {
  const { user } = await person("staff");
  const [report, run] = [await aReport(user, "DONE"), await anImport(user, "DONE")];
  const others = [await person("administrator"), await person("manager"), await person("staff", await build.branch())];
  for (const { caller } of others) {
    expect(await shown(caller)).toEqual({ reports: [], imports: [] });
    for (const ids of [{ reports: [report] }, { imports: [run] }]) {
      expect((await caller.query(dismiss, ids)).errors.map(({ extensions }) => extensions.code)).toEqual(["NOT_FOUND"]);
    }
  }
  const own = await shown(await api.asUser(user));
  expect([idsOf(own.reports), idsOf(own.imports)]).toEqual([[report], [run]]);
});

test("who may not import any more has no imports in the tray", async () => {
  const { user, caller } = await person("viewer");
  const report = await aReport(user, "DONE");
  await anImport(user, "DONE");
  const found = await shown(caller);
  expect([idsOf(found.reports), found.imports]).toEqual([[report], []]);
});

test("the home page counts the user's own reports that are ready", async () => {
  const { user, caller } = await person("staff");
  const administrator = await person("administrator");
  const id = await aReport(user, "DONE");
  await aReport(user, "RUNNING");
  const ready = async (who: Caller) =>
    (await who.query<{ dashboard: { ready: number } }>("{ dashboard { ready } }")).data;
  expect(await ready(caller)).toEqual({ dashboard: { ready: 1 } });
  expect(await ready(administrator.caller)).toEqual({ dashboard: { ready: 0 } });
  await caller.query(dismiss, { reports: [id] });
  expect(await ready(caller)).toEqual({ dashboard: { ready: 0 } });
});
