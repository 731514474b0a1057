import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { reports as kinds } from "../../../server/modules/reports/registry.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ask, certificateSetting, preview, textsOf } from "./certificate-setting.ts";
import { ReportHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);
const { branch, places, years, student } = await certificateSetting(db, api);
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

const assets = ["BICYCLE", "MATERIAL", "FINANCE"];

/** A donor who gave to this many students: this many assets to each, in each of this many years. */
async function giver(
  code: string,
  students: number,
  { gifts = 1, in: inYears = 1, ...values }: Record<string, unknown> & { gifts?: number; in?: number } = {},
) {
  const donor = await build.donor({ code, nameEn: `Donor ${code}`, ...values });
  for (let i = 0; i < students; i += 1) {
    const studentId = await student(`${code}-${String(i).padStart(3, "0")}`, { photo: null });
    for (const asset of assets.slice(0, gifts)) {
      for (const classYearId of years.slice(0, inYears)) {
        await build.donation({ branchId: branch.id, studentId, donorId: donor.id, classYearId, asset });
      }
    }
  }
  return donor;
}

const told = async (input: object) => {
  const { certificates, pages, pagesExact } = (await preview(manager, input)) as Record<string, unknown>;
  return { certificates, pages, pagesExact };
};

/** The page counts as previewed, as counted by the run, and in the file. */
async function pagesOf(input: object) {
  const said = await told(input);
  const run = await reports.made(manager, "askCertificates", input);
  const made = textsOf(await reports.file(manager, run.id)).length;
  return { ...said, counted: run.counts?.["pages"], made };
}

const all = (pages: number) => ({ certificates: 1, pages, pagesExact: true, counted: pages, made: pages });

beforeAll(() => reports.start());

describe("the previewed number of a certificate's pages is exact", () => {
  test.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [18, 2],
    [19, 3],
    [36, 3],
    [37, 4],
  ])("with %i students of one asset: %i", async (students, pages) => {
    const donor = await giver(`ONE-${students}`, students);
    expect(await pagesOf(ask(donor))).toEqual(all(pages));
    expect(await pagesOf(ask(donor, "km"))).toEqual(all(pages));
  });

  test("with many assets each, whose cards are higher", async () => {
    expect(await pagesOf(ask(await giver("MANY-17", 17, { gifts: 3, in: 3 })))).toEqual(all(3));
  });

  test("with names and a hope that need much space", async () => {
    const long = { nameEn: "Very long name of a foundation ".repeat(5).trim(), hope: "We hope.\n".repeat(200).trim() };
    const donor = await giver("LONG", 2, long);
    const { made, ...others } = await pagesOf(ask(donor));
    expect(made).toBeGreaterThan(2);
    expect({ ...others, made }).toEqual(all(made));
  });

  test.each([
    ["a square logo, beside which students have no room in front", 400, 400, 2],
    ["a wide one", 1000, 60, 1],
  ])("with %s", async (_, width, height, pages) => {
    const png = await sharp({ create: { width, height, channels: 3, background: "#085" } })
      .png()
      .toBuffer();
    const stored = await api.storage.put(png);
    const logo = await build.insert("file", {
      ownerId: 1,
      ...stored,
      name: "logo.png",
      mimeType: "image/png",
      purpose: "logo",
      common: true,
    });
    await admin.query("update organisation set logo_file_id = $1", [logo]);
    const donor = await giver(`LOGO-${width}`, 3, { gifts: 3, in: 2, hope: "May they read. ".repeat(8).trim() });
    expect(await pagesOf(ask(donor))).toEqual(all(pages));
    await admin.query("update organisation set logo_file_id = null");
  });

  test("and for all certificates of a district together", async () => {
    const code = (await admin.query<{ code: string }>("select code from district where id = $1", [places.districtId]))
      .rows[0]?.code;
    const input = { by: "DISTRICT", code, language: "en" };
    const said = await told(input);
    const { counts } = await reports.made(manager, "askCertificates", input);
    expect(counts?.["certificates"]).toBeGreaterThan(8);
    expect(said).toEqual({ certificates: counts?.["certificates"], pages: counts?.["pages"], pagesExact: true });
  });
});

test("a certificate of many students reports progress, and stops when cancelled", async () => {
  const donor = await giver("STOP", 40);
  await reports.made(manager, "askCertificates", ask(donor));
  await reports.stop();
  const steps: number[] = [];
  const cancelled = {
    ...kinds.CERTIFICATE,
    make: async (work: Parameters<typeof kinds.CERTIFICATE.make>[0], params: Record<string, unknown>) =>
      kinds.CERTIFICATE.make(
        {
          ...work,
          progress: async (done, total) => {
            steps.push(done);
            if (done > 0) await admin.query("update job_run set cancel_requested = true where state = 'RUNNING'");
            // Written immediately, as after a rest.
            await work.progress(done, total + steps.length);
          },
        },
        params,
      ),
  };
  await reports.start({ ...kinds, CERTIFICATE: cancelled });
  expect(await reports.made(manager, "askCertificates", ask(donor))).toMatchObject({
    state: "CANCELLED",
    fileName: null,
  });
  expect(steps).toEqual([0, 18]);
  const { rows } = await admin.query("select standing from certificate where donor_id = $1", [donor.id]);
  expect(rows).toEqual([{ standing: "VALID" }]);
  await reports.stop();
});

test("more concurrent users than the server has connections all get theirs", async () => {
  const donor = await giver("CROWD", 2);
  const people = await Promise.all(Array.from({ length: 12 }, () => build.user("manager", { branches: [branch.id] })));
  const callers = await Promise.all(people.map((person) => api.asUser(person)));
  await reports.start();
  const certificates = await Promise.all(callers.map((caller) => reports.made(caller, "askCertificates", ask(donor))));
  expect(certificates.map(({ state }) => state)).toEqual(callers.map(() => "DONE"));
  const { rows } = await admin.query<{ id: number }>(
    "select id from certificate where donor_id = $1 and standing = 'VALID'",
    [donor.id],
  );
  const copies = await Promise.all(callers.map((caller) => reports.copy(caller, rows[0]?.id ?? 0)));
  expect(copies.map(({ state }) => state)).toEqual(callers.map(() => "DONE"));
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});
