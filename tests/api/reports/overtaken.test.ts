import { beforeEach, expect, test } from "vitest";
import { reports as kinds } from "../../../server/modules/reports/registry.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { entriesOf } from "./entries.ts";
import { ReportHarness } from "./harness.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);

const [branch, other] = [await build.branch(), await build.branch()];
const places = await build.places();
const district =
  (await admin.query<{ code: string }>("select code from district where id = $1", [places.districtId])).rows[0]?.code ??
  "";
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

async function student(code: string): Promise<number> {
  const { id } = await build.student({ ...places, branchId: branch.id, code, photoConsent: "GIVEN" });
  const photo = await build.photo({
    branchId: branch.id,
    studentId: id,
    state: "READY",
    width: 10,
    height: 10,
    takenOn: "2026-03-04",
    flaggedForReport: true,
  });
  const { key, size } = await api.storage.put(Buffer.from(code));
  await build.insert("file", {
    ownerId: 1,
    key,
    name: "p.jpg",
    mimeType: "image/jpeg",
    purpose: "photo.large",
    size,
    branchId: branch.id,
    photoId: photo.id,
    permission: "photo.read",
  });
  return id;
}
await build.user("administrator");
await student("STAYS");
const changing = await student("CHANGES");

/** What happens between making the file and offering it, each time it is made. */
let meanwhile: (times: number) => Promise<void>;
let times = 0;
const zip = kinds.PHOTO_ZIP;
await reports.start({
  ...kinds,
  PHOTO_ZIP: {
    ...zip,
    make: async (work, params) => {
      const made = await zip.make(work, params);
      await meanwhile((times += 1));
      return made;
    },
  },
});
beforeEach(async () => {
  times = 0;
  await admin.query("update student set photo_consent = 'GIVEN', branch_id = $2 where id = $1", [changing, branch.id]);
});

const consent = (value: string) =>
  admin.query("update student set photo_consent = $2 where id = $1", [changing, value]);
const once = (change: () => Promise<unknown>) => async (time: number) => {
  if (time === 1) await change();
};
const ask = () => reports.made(manager, "askPhotoZip", { by: "DISTRICT", code: district });
const shown = async (id: number) =>
  [...(await entriesOf(await reports.file(manager, id))).keys()].filter((name) => name.endsWith(".jpg"));

test("a file with a photo that may no longer be shown before it is offered is made again without it", async () => {
  meanwhile = once(() => consent("REFUSED"));
  const run = await ask();
  expect(run).toMatchObject({ state: "DONE", counts: { students: 1, photos: 1 } });
  expect(await shown(run.id)).toEqual(["NODONOR_STAYS_2026-03-04.jpg"]);
});

test("a file about someone who has left its branches before it is offered is made again without them", async () => {
  meanwhile = once(() => admin.query("update student set branch_id = $2 where id = $1", [changing, other.id]));
  const run = await ask();
  expect(run).toMatchObject({ state: "DONE", counts: { students: 1, photos: 1 } });
  expect(await shown(run.id)).toEqual(["NODONOR_STAYS_2026-03-04.jpg"]);
});

test("a file is not offered while someone is withdrawing consent", async () => {
  const withdrawing = await admin.connect();
  meanwhile = once(async () => {
    await withdrawing.query("begin");
    await withdrawing.query("update student set photo_consent = 'REFUSED' where id = $1", [changing]);
  });
  const run = ask();
  await expect.poll(() => lockWaits(admin)).toBeGreaterThan(0);
  await withdrawing.query("commit");
  withdrawing.release();
  expect(await shown((await run).id)).toEqual(["NODONOR_STAYS_2026-03-04.jpg"]);
});

test("an unrelated change, or an earlier one, causes no remake", async () => {
  const foreign = await build.student({ branchId: other.id, photoConsent: "GIVEN" });
  meanwhile = once(() => admin.query("update student set photo_consent = 'REFUSED' where id = $1", [foreign.id]));
  expect(await shown((await ask()).id)).toHaveLength(2);
  expect(times).toBe(1);
});

test("a report that is overtaken every time fails with a message, and leaves no file", async () => {
  meanwhile = async () => {
    await consent("REFUSED");
    await consent("GIVEN");
  };
  const run = await ask();
  expect(run).toMatchObject({ state: "FAILED", failure: { key: "errors.reportOvertaken" }, fileName: null });
  expect(times).toBe(3);
  expect(await reports.url(manager, run.id)).toBe("NOT_FOUND");
});
