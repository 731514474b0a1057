import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { fileAddress } from "../../../server/core/files/links.ts";
import { ImportWords } from "../../../server/core/import/words.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { PdfReader } from "../../../server/lib/pdf/read.ts";
import { xlsxOf } from "../../../server/lib/workbook/xlsx-writer.ts";
import { templateOf } from "../../../server/modules/imports/template.ts";
import { importTypes } from "../../../server/shared/import-columns.ts";
import { actorOf } from "../../support/actors.ts";
import type { Caller } from "../../support/api.ts";
import type { TestUser } from "../../support/built.ts";
import { sheetRows } from "../exports/harness.ts";
import { entriesOf } from "../reports/entries.ts";
import { ReportHarness, type Run } from "../reports/harness.ts";
import { useWorld } from "./world.ts";

/*
 * Every report, about everything, requested by users of one branch: no file may contain a canary. Canaries are the
 * other branch's data and, in the user's own, the bytes of photos without consent or flag.
 */
const world = await useWorld();
const { db, api, canaries, mine, theirs, people, common } = world;
const { admin, build } = db;
const reports = new ReportHarness(db, api);
const district = await build.codeOf("district", common.places.districtId);

/** A student of the user's own branch, with a donation from a donor of that branch alone, and one photo. */
async function student(code: string, donorId: number, values: object, flagged: boolean, bytes: Buffer): Promise<void> {
  const { id } = await build.student({ ...common.places, branchId: mine, code, ...values });
  await build.donation({ branchId: mine, studentId: id, donorId, classYearId: common.classYearId });
  const photoId = (
    await build.photo({
      branchId: mine,
      studentId: id,
      state: "READY",
      width: 60,
      height: 80,
      takenOn: "2026-03-04",
      flaggedForReport: flagged,
    })
  ).id;
  // Certificates print the medium size: a forbidden photo would be counted.
  for (const [size, content] of [
    ["large", bytes],
    ["medium", good],
  ] as const) {
    const stored = await api.storage.put(content);
    await build.insert("file", {
      ownerId: people.manager.id,
      ...stored,
      name: "p.jpg",
      mimeType: "image/jpeg",
      purpose: `photo.${size}`,
      branchId: mine,
      photoId,
      permission: "photo.read",
    });
  }
}

const good = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#456" } })
  .jpeg()
  .toBuffer();
const hidden = () => Buffer.from(canaries.text("photo that may not leave the house"));
const donor = await build.donor({ code: "OWN-DONOR" });
await student("GOOD", donor.id, { photoConsent: "GIVEN" }, true, good);
await student("REFUSED", donor.id, { photoConsent: "REFUSED" }, true, hidden());
await student("UNKNOWN", donor.id, { photoConsent: "UNKNOWN" }, true, hidden());
await student("UNFLAGGED", donor.id, { photoConsent: "GIVEN" }, false, hidden());
// What is withheld is not withheld for lack of a flag.
await admin.query("update student_photo set flagged_for_report = true where branch_id = $1 and width is not null", [
  theirs.id,
]);

const subjects: Record<"SCHOOL" | "DISTRICT" | "DONOR", string[]> = {
  SCHOOL: (await admin.query<{ code: string }>("select code from school where deleted_at is null")).rows.map(
    ({ code }) => code,
  ),
  DISTRICT: (await admin.query<{ code: string }>("select code from district")).rows.map(({ code }) => code),
  DONOR: [
    donor.code,
    ...(await Promise.all([world.donorId, world.theirDonorId].map((id) => build.codeOf("donor", id)))),
  ],
};
interface Kind {
  ask: "askStudentList" | "askPhotoZip" | "askCertificates";
  preview: string;
  type: string;
  /** The counts of a preview. */
  counted: string;
  by: "SCHOOL" | "DISTRICT" | "DONOR";
  more: object;
}
const list = {
  ask: "askStudentList",
  preview: "studentListPreview",
  type: "StudentListInput",
  counted: "students pages",
  more: { classYearId: common.classYearId },
} as const;
const zip = {
  ask: "askPhotoZip",
  preview: "photoZipPreview",
  type: "PhotoZipInput",
  counted: "students photos",
  more: {},
} as const;
const certificates = {
  ask: "askCertificates",
  preview: "certificatePreview",
  type: "CertificateInput",
  counted: "certificates students photos",
  more: { language: "en" },
} as const;
const kinds = {
  schoolList: { ...list, by: "SCHOOL" },
  districtList: { ...list, by: "DISTRICT" },
  districtPhotos: { ...zip, by: "DISTRICT" },
  donorPhotos: { ...zip, by: "DONOR" },
  donorCertificate: { ...certificates, by: "DONOR" },
  districtCertificates: { ...certificates, by: "DISTRICT" },
} as const satisfies Record<string, Kind>;
const names = Object.keys(kinds) as (keyof typeof kinds)[];
const pdfText = (pdf: Buffer): string => {
  const lines = new PdfReader(pdf).pageTexts().flat();
  // A word too wide for its column continues on the next line.
  return `${lines.join("\n")}\n${lines.join("")}`;
};

/** Everything readable in a file: its lines, or a zip's names and contents. */
async function readable(file: Buffer): Promise<string[]> {
  if (file.subarray(0, 2).toString() !== "PK") return [pdfText(file)];
  const entries = [...(await entriesOf(file))];
  return entries.flatMap(([name, content]) => [
    name,
    name.endsWith(".pdf") ? pdfText(content) : content.toString("latin1"),
  ]);
}

/** The result of a request, and every word in it; null if it was rejected. */
async function asked(
  caller: Caller,
  { ask, by, more }: Kind,
  code: string,
): Promise<{ run: Run; words: string[] } | null> {
  let run: Run;
  try {
    run = await reports.made(caller, ask, { by, code, ...more });
  } catch (error) {
    expect(String(error)).not.toMatch(canaries.trace);
    return null;
  }
  expect(JSON.stringify(run)).not.toMatch(canaries.trace);
  return { run, words: run.state === "DONE" ? await readable(await reports.file(caller, run.id)) : [] };
}

beforeAll(() => reports.start());
const roles = ["manager", "staff", "viewer", "none"] as const;

describe.each(names)("%s", (name) => {
  const kind: Kind = kinds[name];
  const { preview, type, counted, by, more } = kind;

  test.each(roles)("about anything tells a %s nothing of the other branch", async (role) => {
    const caller = await api.asUser(people[role]);
    for (const code of subjects[by]) {
      const document = `query ($input: ${type}!) { preview: ${preview}(input: $input) { subject { code nameEn nameLocal } ${counted} leftOut { reason count } } }`;
      const before = await caller.query(document, { input: { by, code, ...more } });
      const text = JSON.stringify([before.data, before.errors]);
      expect(text.replaceAll(code, "")).not.toMatch(canaries.trace);
      const made = await asked(caller, kind, code);
      for (const words of made?.words ?? []) expect(words).not.toMatch(canaries.trace);
    }
  });
});

describe("permitted content is present", () => {
  const of = async (name: keyof typeof kinds, code: string) =>
    asked(await api.asUser(people.manager), kinds[name], code);

  test("in a district's list", async () => {
    const found = await of("districtList", district);
    expect(found?.run.state).toBe("DONE");
    for (const code of ["GOOD", "REFUSED", "UNKNOWN", "UNFLAGGED"]) expect(found?.words.join("")).toContain(code);
  });

  test.each([
    ["districtPhotos", district],
    ["donorPhotos", donor.code],
  ] as const)("in %s: one photo, and the others' names with reasons", async (name, code) => {
    const found = await of(name, code);
    const photos = found?.words.filter((word) => word.endsWith(".jpg"));
    expect(photos).toEqual(["OWN-DONOR_GOOD_2026-03-04.jpg"]);
    expect(found?.run.counts).toMatchObject({ photos: 1 });
    for (const left of ["REFUSED", "UNKNOWN", "UNFLAGGED"]) expect(found?.words.at(-1)).toContain(left);
  });

  test.each([
    ["donorCertificate", donor.code],
    ["districtCertificates", district],
  ] as const)("in %s: four students, one photo", async (name, code) => {
    const found = await of(name, code);
    expect(found?.run).toMatchObject({ state: "DONE", counts: { certificates: 1, students: 4, photos: 1 } });
  });

  test("about a donor who also gives in the other branch: a zip of the user's own students; a certificate is refused", async () => {
    const shared = await build.codeOf("donor", world.donorId);
    expect((await of("donorPhotos", shared))?.run.state).toBe("DONE");
    expect(await of("donorCertificate", shared)).toBeNull();
  });
});

describe("the file of each report of the other branch's users", async () => {
  const owner = await api.asUser(world.owner);
  const both = await api.asUser(world.both);
  const stolen = await build.session(people.manager.id);
  const sessionOf = (user: TestUser) => build.session(user.id);

  test.each(names)("%s has no forged, copied or expired URL", async (name) => {
    const { ask, by, more }: Kind = kinds[name];
    const caller = name === "donorCertificate" ? both : owner;
    const code =
      by === "SCHOOL"
        ? await build.codeOf("school", theirs.ids["School"]?.[0] ?? 0)
        : by === "DISTRICT"
          ? district
          : await build.codeOf("donor", world.donorId);
    const run = await reports.made(caller, ask, { by, code, ...more });
    expect(run.state).toBe("DONE");
    const url = await reports.url(caller, run.id);
    expect((await api.anonymous.fetch(url)).status).toBe(200);
    const query = new URL(url, api.url).searchParams;
    const [key, size] = [url.slice("/files/".length).split("?")[0] ?? "", Number(query.get("size"))];
    const { fileSecret } = db.database;
    const own = await sessionOf(caller === both ? world.both : world.owner);
    const forged = [
      url.split("?")[0] ?? "",
      url.replace(/signature=(.)/u, (_all, first: string) => `signature=${first === "_" ? "-" : "_"}`),
      url.replace(/expires=\d+/u, `expires=${Math.floor(Date.now() / 1000) + 3600}`),
      url.replace(/session=[^&]+/u, `session=${stolen}`),
      fileAddress("another secret", { key, size }, own),
      fileAddress(fileSecret, { key, size }, own, { now: Date.now() - 301_000 }),
      fileAddress(fileSecret, { key, size: size + 1 }, own),
    ];
    for (const address of forged) expect((await api.anonymous.fetch(address)).status, address).toBe(404);
    for (const role of roles) {
      const person = await api.asUser(people[role]);
      expect(["NOT_FOUND", "FORBIDDEN"]).toContain(await reports.url(person, run.id));
      expect(
        (await api.anonymous.fetch(fileAddress(fileSecret, { key, size }, await sessionOf(people[role])))).status,
      ).toBe(404);
      expect(JSON.stringify(await reports.runs(person))).not.toMatch(canaries.trace);
    }
  });
});

describe("a template", () => {
  const words = new ImportWords(loadMessages(process.cwd()));

  test.each(importTypes.filter((type) => type !== "PHOTO"))(
    "for %s offers no code of the other branch",
    async (type) => {
      const scope = openScope(db.database, actorOf(people.manager));
      const sheets = await templateOf(scope, type, "en", words);
      const file = await xlsxOf(sheets);
      for (const i of sheets.keys()) expect(JSON.stringify(await sheetRows(file, i))).not.toMatch(canaries.trace);
    },
  );
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});
