import { beforeAll, describe, expect, test } from "vitest";
import { safePart } from "../../../server/modules/reports/file-name.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { entriesOf } from "./entries.ts";
import { ReportHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);

const branch = await build.branch();
const other = await build.branch();
const places = await build.places();
const [one, two] = [await build.donor({ code: "DON-1" }), await build.donor({ code: "DON/2" })];
const year = await build.reference("CLASS_YEAR");
const district =
  (await admin.query<{ code: string }>("select code from district where id = $1", [places.districtId])).rows[0]?.code ??
  "";

interface PhotoValues {
  flaggedForReport?: boolean;
  takenOn?: string | null;
}

/** A student with photos whose bytes are recognisable text. */
async function student(
  code: string,
  values: { photoConsent?: string; branchId?: number; donors?: number[] },
  photos: PhotoValues[],
) {
  const { donors = [], branchId = branch.id, ...rest } = values;
  const { id } = await build.student({ ...places, branchId, code, photoConsent: "GIVEN", ...rest });
  for (const [i, photo] of photos.entries()) {
    const photoId = (
      await build.photo({
        branchId,
        studentId: id,
        state: "READY",
        width: 10,
        height: 10,
        takenOn: "2026-03-04",
        flaggedForReport: true,
        ...photo,
      })
    ).id;
    const { key, size } = await api.storage.put(Buffer.from(`${code} ${i}`));
    await build.insert("file", {
      ownerId: 1,
      key,
      name: "p.jpg",
      mimeType: "image/jpeg",
      purpose: "photo.large",
      size,
      branchId,
      photoId,
      permission: "photo.read",
    });
  }
  for (const donorId of donors) await build.donation({ branchId, studentId: id, donorId, classYearId: year.id });
  return id;
}

await build.user("administrator");
await student("P-1", { donors: [one.id, two.id] }, [{}, {}, { flaggedForReport: false }]);
await student("P-2", {}, [{ takenOn: null }]);
await student("P-3", { photoConsent: "REFUSED" }, [{}]);
await student("P-4", { photoConsent: "UNKNOWN", donors: [one.id] }, [{}]);
await student("P-5", {}, []);
await student("=P-6", {}, [{ flaggedForReport: false }]);
await student("THEIRS", { branchId: other.id, donors: [one.id] }, [{}]);

const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

const zipOf = async (input: object) => {
  const run = await reports.made(manager, "askPhotoZip", input);
  return { run, entries: await entriesOf(await reports.file(manager, run.id)) };
};

const preview = async (input: object) => {
  const document =
    "query ($input: PhotoZipInput!) { preview: photoZipPreview(input: $input) { students photos donors leftOut { reason count } } }";
  return (await manager.query<{ preview: object }>(document, { input })).data?.preview;
};

beforeAll(() => reports.start());

describe("a zip of photos", () => {
  test("of a district contains flagged photos with consent, a copy per donor, and lists who is left out and why", async () => {
    const { run, entries } = await zipOf({ by: "DISTRICT", code: district });
    expect(run).toMatchObject({
      state: "DONE",
      counts: { students: 2, photos: 5, donors: 2, leftOut: 4 },
      done: 5,
      total: 5,
    });
    expect(await preview({ by: "DISTRICT", code: district })).toEqual({
      students: 2,
      photos: 5,
      donors: 2,
      leftOut: [
        ["NOT_FLAGGED", 1],
        ["CONSENT_REFUSED", 1],
        ["CONSENT_UNKNOWN", 1],
        ["NO_PHOTO", 1],
      ].map(([reason, count]) => ({ reason, count })),
    });
    const today = db.database.today();
    expect([...entries.keys()].toSorted()).toEqual([
      "DON-1_P-1_2026-03-04.jpg",
      "DON-1_P-1_2026-03-04_2.jpg",
      "DON-2_P-1_2026-03-04.jpg",
      "DON-2_P-1_2026-03-04_2.jpg",
      `NODONOR_P-2_${today}.jpg`,
      "left-out.csv",
    ]);
    expect(entries.get("DON-1_P-1_2026-03-04_2.jpg")?.toString()).toBe("P-1 1");
    const lines = (entries.get("left-out.csv")?.toString() ?? "").trimEnd().split("\r\n");
    expect(lines[0]).toBe('\ufeff"Code","Khmer name","English name","Reason for leaving out"');
    const reasons = lines.slice(1).map((line) =>
      line
        .split(",")
        .flatMap((cell, i) => (i === 0 || i === 3 ? [cell] : []))
        .join(" "),
    );
    expect(reasons).toEqual([
      `"'=P-6" "No photo flagged for reports"`,
      '"P-3" "Photo consent refused"',
      '"P-4" "Photo consent not asked yet"',
      '"P-5" "No photo"',
    ]);
    expect([...entries.values()].join()).not.toMatch(/THEIRS|P-1 2|P-3 0|P-4 0/u);
  });

  test("of a donor contains the donor's students under that code alone", async () => {
    const { run, entries } = await zipOf({ by: "DONOR", code: "don-1" });
    expect(run.counts).toMatchObject({ students: 1, photos: 2, leftOut: 1 });
    expect([...entries.keys()]).toEqual(["DON-1_P-1_2026-03-04.jpg", "DON-1_P-1_2026-03-04_2.jpg", "left-out.csv"]);
  });

  test("is counted beforehand", async () => {
    expect(await preview({ by: "DONOR", code: one.code })).toEqual({
      students: 1,
      photos: 2,
      donors: null,
      leftOut: [{ reason: "CONSENT_UNKNOWN", count: 1 }],
    });
  });

  test("of nobody is rejected on the field that names its subject", async () => {
    const input = { by: "DONOR", code: (await build.donor()).code };
    const { errors } = await manager.query("mutation ($input: PhotoZipInput!) { askPhotoZip(input: $input) { id } }", {
      input,
    });
    expect(errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "code", key: "validation.noStudentsThere" }],
    });
  });

  test("counts and names what it contains if a photo's bytes are missing, and finishes", async () => {
    const donor = await build.donor({ code: "GONE-D" });
    await student("G-1", { donors: [donor.id] }, [{}]);
    const lost = await student("G-2", { donors: [donor.id] }, [{}]);
    const { rows } = await admin.query<{ key: string }>(
      "select f.key from file f join student_photo p on p.id = f.photo_id where p.student_id = $1",
      [lost],
    );
    await api.storage.remove(rows[0]?.key ?? "");
    const { run, entries } = await zipOf({ by: "DONOR", code: donor.code });
    expect(run).toMatchObject({ counts: { students: 1, photos: 1, leftOut: 1 }, done: 2, total: 2 });
    expect(entries.get("left-out.csv")?.toString()).toContain('"G-2"');
    expect(entries.get("left-out.csv")?.toString()).toContain("The photo was deleted before the file was made");
    await admin.query("update student set deleted_at = now() where code in ('G-1', 'G-2')");
  });

  test("omits students whose consent is withdrawn before it is made", async () => {
    await reports.stop();
    const asked = await reports.ask(manager, "askPhotoZip", { by: "DONOR", code: two.code });
    await admin.query("update student set photo_consent = 'REFUSED' where code = 'P-1'");
    await reports.start();
    const run = await reports.settled(manager, asked.id);
    expect([...(await entriesOf(await reports.file(manager, run.id))).keys()]).toEqual(["left-out.csv"]);
  });

  test("is not for staff", async () => {
    const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
    await expect(reports.ask(staff, "askPhotoZip", { by: "DONOR", code: one.code })).rejects.toThrow(
      "errors.forbidden",
    );
  });
});

test("a file's name contains nothing that Windows forbids", () => {
  const names = ["a/b", "c:\\d", "nul", "...", "x?*", " ស្រី ", "a\nb"].map(safePart);
  expect(names).toEqual(["a-b", "c--d", "_nul", "_", "x--", "ស្រី", "a-b"]);
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});

test("is removed once a student in it refuses consent, or a photo may no longer be shown", async () => {
  const id = await student("P-9", {}, [{}]);
  const made = async () => (await zipOf({ by: "DISTRICT", code: district })).run.id;
  const first = await made();
  await admin.query("update student set photo_consent = 'UNKNOWN' where id = $1", [id]);
  expect(await reports.url(manager, first)).toBe("NOT_FOUND");
  await admin.query("update student set photo_consent = 'GIVEN' where id = $1", [id]);
  const second = await made();
  await admin.query("update student_photo set flagged_for_report = false where student_id = $1", [id]);
  expect(await reports.url(manager, second)).toBe("NOT_FOUND");
});

test("is removed once a student in it is merged into one without consent", async () => {
  const id = await student("P-10", {}, [{}]);
  const refusing = await student("P-11", { photoConsent: "REFUSED" }, []);
  const { id: run } = (await zipOf({ by: "DISTRICT", code: district })).run;
  expect(await reports.url(manager, run)).not.toBe("NOT_FOUND");
  await admin.query("update student set deleted_at = now(), merged_into_id = $2 where id = $1", [id, refusing]);
  expect(await reports.url(manager, run)).toBe("NOT_FOUND");
});
