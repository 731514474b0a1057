import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../../support/api.ts";
import { ImportHarness } from "../imports/harness.ts";
import { must, useWorld } from "./world.ts";

/* Codes, serial numbers and other words of the other branch, tried by users of one's own. */
const world = await useWorld();
const { db, api, theirs, canaries, moved, common, mine, people } = world;
const { build, admin } = db;
const here = await api.asUser(people.manager);
const nowhere = "NO-SUCH-CODE";

const plain = ({ text }: Answer<unknown>): string => text.replaceAll(/"requestId":"[^"]*"/gu, "");
const codesOf = async (table: string, condition: string): Promise<string[]> =>
  (
    await admin.query<{ code: string }>(`select code from ${table} where branch_id = $1 and ${condition} order by id`, [
      theirs.id,
    ])
  ).rows.map(({ code }) => code);

const aStudent = (code: string) => ({
  ...common.places,
  code,
  branchId: mine,
  lastNameEn: "Own",
  firstNameEn: "Own",
  lastNameLocal: "ខ្លួន",
  firstNameLocal: "ឯង",
  sex: "MALE",
});
const aSchool = (code: string) => ({
  ...common.places,
  code,
  branchId: mine,
  nameEn: "Own",
  nameLocal: "ឯង",
  schoolTypeId: common.schoolTypeId,
});
const create = {
  student: ["mutation ($input: StudentInput!) { createStudent(input: $input) { changeId } }", aStudent],
  school: ["mutation ($input: SchoolInput!) { createSchool(input: $input) { changeId } }", aSchool],
} as const;

describe("a word in use in the other branch", () => {
  const update = {
    student:
      "mutation ($id: Int!, $input: StudentPatch!) { updateStudent(id: $id, version: 1, input: $input) { changeId } }",
    school:
      "mutation ($id: Int!, $input: SchoolPatch!) { updateSchool(id: $id, version: 1, input: $input) { changeId } }",
  };

  test.each(["student", "school"] as const)(
    "reveals no more than one of the user's own: the code of a %s",
    async (table) => {
      const [document, input] = create[table];
      const [code = ""] = await codesOf(table, "deleted_at is null");
      const own = await build[table]({
        ...common.places,
        branchId: mine,
        ...(table === "school" && { schoolTypeId: common.schoolTypeId }),
      });
      const other = await build[table]({
        ...common.places,
        branchId: mine,
        ...(table === "school" && { schoolTypeId: common.schoolTypeId }),
      });
      const taken = await here.query(document, { input: input(code.toUpperCase()) });
      expect(taken.errors[0]?.extensions).toMatchObject({
        code: "BAD_INPUT",
        fields: [{ path: "code", key: "validation.codeTaken" }],
      });
      expect(plain(taken)).toBe(plain(await here.query(document, { input: input(own.code) })));
      const changed = await here.query(update[table], { id: own.id, input: { code } });
      expect(changed.errors[0]?.extensions).toMatchObject({ fields: [{ path: "code", key: "validation.codeTaken" }] });
      expect(plain(changed)).toBe(plain(await here.query(update[table], { id: own.id, input: { code: other.code } })));
    },
  );

  test("reveals no more than one of the user's own: a serial number", async () => {
    const { rows } = await admin.query<{ serial: string }>(
      "select serial_number as serial from donation where branch_id = $1 and serial_number is not null",
      [theirs.id],
    );
    const own = await build.donation({ branchId: mine, asset: "BICYCLE", serialNumber: "OWN-1" });
    const receiver = await build.student({ branchId: mine });
    const give = "mutation ($input: DonationInput!) { donate(input: $input) { changeId } }";
    const input = (serialNumber: string | undefined) => ({
      input: {
        donorId: world.donorId,
        studentId: receiver.id,
        asset: "BICYCLE",
        classYearId: common.classYearId,
        givenOn: "2026-01-01",
        serialNumber,
      },
    });
    const taken = await here.query(give, input(rows[0]?.serial));
    expect(taken.errors[0]?.extensions).toMatchObject({
      code: "BAD_INPUT",
      fields: [{ path: "serialNumber", key: "validation.serialNumberTaken" }],
    });
    expect(plain(taken)).toBe(plain(await here.query(give, input("own-1"))));
    const renumber =
      "mutation ($id: Int!, $serial: String!) { updateDonation(id: $id, version: 1, input: { serialNumber: $serial }) { changeId } }";
    const changed = await here.query(renumber, { id: own.id, serial: rows[0]?.serial });
    expect(changed.errors[0]?.extensions).toMatchObject({
      fields: [{ path: "serialNumber", key: "validation.serialNumberTaken" }],
    });
  });

  test("is reported on a record in the user's own Trash without revealing who has it now", async () => {
    const deleted = await build.student({ branchId: mine, deletedAt: "2026-01-01" });
    await build.student({ branchId: theirs.id, code: deleted.code, remark: canaries.text("remark") });
    const records = [{ type: "Student", id: deleted.id }];
    const asked = await here.query(
      "query ($records: [RecordInput!]!) { restoration(records: $records) { taken { id code nameEn } } }",
      { records },
    );
    expect(asked.data).toMatchObject({ restoration: { taken: [{ id: deleted.id, code: deleted.code }] } });
    expect(asked.text).not.toMatch(canaries.trace);
    const restored = await here.query(
      "mutation ($records: [RestoreInput!]!) { restoreRecords(records: $records) { count } }",
      { records },
    );
    expect(restored.errors[0]?.extensions).toMatchObject({
      fields: [{ path: "records.0.code", key: "validation.codeTaken" }],
    });
  });
});

test.each(["nextStudentCode", "nextSchoolCode", "nextDonorCode"])(
  "%s are numbered for the user's own branches only",
  async (name) => {
    const document = `query ($id: Int!) { next: ${name}(branchId: $id) }`;
    const refused = await here.query(document, { id: theirs.id });
    expect(refused.errors[0]?.extensions.code).toBe("BAD_INPUT");
    expect(plain(refused)).toBe(plain(await here.query(document, { id: 99_999_999 })));
    expect((await here.query(document, { id: mine })).errors).toEqual([]);
  },
);

test.each(Object.keys(theirs.texts))("nothing is found by the content of a field: %s", async (field) => {
  for (const text of theirs.texts[field]?.slice(0, 2) ?? []) {
    for (const search of [text, text.toUpperCase(), text.slice(0, -3)]) {
      const { find } = await must<{ find: unknown[] }>(
        here,
        "query ($search: String!) { find(search: $search) { type id } }",
        { search },
      );
      expect(find, search).toEqual([]);
    }
  }
});

describe("recipients of a donation by code", () => {
  const document = `query ($input: SeveralDonationsInput!, $codes: [String!]) {
    donationPreview(input: $input, students: { codes: $codes }) { more rows { code finding student { id } } } }`;
  const input = { donorId: world.donorId, asset: "MATERIAL", classYearId: common.classYearId, givenOn: "2026-01-01" };

  test("are unknown if they are in another branch, like unassigned codes", async () => {
    const codes = [
      ...(await codesOf("student", `deleted_at is null or id = ${moved.left}`)),
      ...(await codesOf("student", "deleted_at is not null")),
    ];
    expect(codes.length).toBeGreaterThan(3);
    const { donationPreview } = await must(here, document, { input, codes: [...codes, nowhere] });
    expect(donationPreview).toEqual({
      more: false,
      rows: [...codes, nowhere].map((code) => ({ code, finding: "UNKNOWN", student: null })),
    });
    for (const code of codes) {
      const [theirsOnly, none] = [
        await here.query(document, { input, codes: [code] }),
        await here.query(document, { input, codes: [nowhere] }),
      ];
      // What it is reckoned at depends on the words of the code alone.
      const told = (answer: Parameters<typeof plain>[0], given: string) =>
        plain(answer)
          .replace(JSON.stringify(given), "")
          .replace(/"reckoned":\d+/u, "");
      expect(told(theirsOnly, code)).toBe(told(none, nowhere));
    }
  });

  test("are found alongside them if they are in the user's own", async () => {
    const { rows } = await admin.query<{ id: number; code: string }>("select id, code from student where id = $1", [
      moved.came,
    ]);
    const { donationPreview } = await must(here, document, { input, codes: [rows[0]?.code] });
    expect(donationPreview).toMatchObject({ rows: [{ finding: "GIVEN", student: { id: moved.came } }] });
  });
});

describe("an import file that names data of the other branch", () => {
  const harness = new ImportHarness(db);
  beforeAll(() => harness.runner.start());
  const header = "code,nameEn,nameLocal,branchCode";

  test("learns that the code is used, and nothing about its school", async () => {
    const scope = await harness.scopeOf(people.manager.id);
    const [code = ""] = await codesOf("school", "deleted_at is null");
    const { rows } = await admin.query<{ code: string }>("select code from branch where id = $1", [theirs.id]);
    const sheet = [
      header,
      `${code},Mine,ឯង,`,
      `${nowhere},Mine,ឯង,${rows[0]?.code}`,
      `${nowhere}-2,Mine,ឯង,NO-SUCH-BRANCH`,
    ].join("\n");
    for (const [mode, said] of [
      ["BOTH", "codeTaken"],
      ["ADD", "codeTaken"],
      ["UPDATE", "codeNotFound"],
    ] as const) {
      const [taken = "", elsewhere = "", missing = ""] = await harness.preview(
        scope,
        await harness.checked(scope, "SCHOOL", sheet, mode),
      );
      expect(taken.replace(code, "CODE"), mode).toMatch(new RegExp(`^CODE ERROR code:${said}\\b`, "u"));
      expect(taken.replace(code, "")).not.toMatch(canaries.trace);
      expect(elsewhere, mode).toContain("branchCode:valueNotFound");
      expect(elsewhere.replace(nowhere, ""), "as a branch that does not exist").toBe(
        missing.replace(`${nowhere}-2`, ""),
      );
    }
    expect(harness.errors).toEqual([]);
  });

  test("is matched with the user's own schools only", async () => {
    const scope = await harness.scopeOf(people.manager.id);
    const own = await build.school({ branchId: mine });
    const [row = ""] = await harness.preview(
      scope,
      await harness.checked(scope, "SCHOOL", `code,nameEn\n${own.code},Renamed\n`, "UPDATE"),
    );
    expect(row).toContain("UPDATE nameEn:");
  });
});

test("uploading a photo under another branch's idempotency key uploads the user's own photo", async () => {
  const { rows } = await admin.query<{ key: string }>(
    "select upload_key as key from student_photo where branch_id = $1",
    [theirs.id],
  );
  const student = await build.student({ branchId: mine });
  const document = `mutation ($studentId: Int!, $key: String!, $file: Upload!) {
    addPhoto(studentId: $studentId, uploadKey: $key, input: { title: "Own" }, file: $file) { id title student { id } } }`;
  for (const [index, { key }] of rows.entries()) {
    const answer = await here.upload(document, { studentId: student.id, key }, "file", `RIFF....WEBP ${index}`);
    expect(answer.data).toMatchObject({ addPhoto: { title: "Own", student: { id: student.id } } });
    expect(answer.text).not.toMatch(canaries.trace);
  }
});

// Last, because these codes are taken afterwards.
test("a code of the other branch is free if the record there is in the Trash", async () => {
  for (const table of ["student", "school"] as const) {
    const [document, input] = create[table];
    // A merged student's code leads to another record, and is free for nobody.
    const inTrash = `deleted_at is not null${table === "student" ? " and merged_into_id is null" : ""}`;
    for (const code of await codesOf(table, inTrash)) {
      expect((await here.query(document, { input: input(code) })).errors).toEqual([]);
    }
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
