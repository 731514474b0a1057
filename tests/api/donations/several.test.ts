import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aGift, documents, given, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const other = await build.branch();
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));

type Finding = [code: string, finding: string];
const findings = async (input: object, students: object) => {
  const answer = await staff.query<{ donationPreview: { rows: { code: string; finding: string }[] } }>(
    documents.preview,
    { input, students },
  );
  expect(wrong(answer)).toEqual([]);
  return answer.data?.donationPreview.rows.map((row): Finding => [row.code, row.finding]);
};
const several = async () => {
  const { studentId, ...input } = await aGift(build, branch.id);
  return { first: studentId, input };
};
const donations = async (donorId: number) => {
  const { rows } = await admin.query<{ count: number }>(
    "select count(*)::integer as count from donation where donor_id = $1 and deleted_at is null",
    [donorId],
  );
  return rows[0]?.count;
};

test("codes separated by spaces are several, and any dash is a hyphen", async () => {
  const { input } = await several();
  const [a, b, spaced] = [
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id, code: "SR 100 200" }),
  ];
  expect(
    await findings(input, { codes: [`${a.code} ${b.code.replace("-", "\u2011")} NOBODY`, "SR 100 200", "NO BODY"] }),
  ).toEqual([
    [a.code, "READY"],
    [b.code, "READY"],
    ["NOBODY", "UNKNOWN"],
    [spaced.code, "READY"],
    ["NO BODY", "UNKNOWN"],
  ]);
  expect(await findings(input, { codes: [a.code.replace("-", "\u2013")] })).toEqual([[a.code, "READY"]]);
});

test("each pasted code is reported as ready, already given, of a former student, or unknown; in the pasted order", async () => {
  const { input } = await several();
  const ready = await build.student({ branchId: branch.id });
  const left = await build.student({ branchId: branch.id, status: "GRADUATED" });
  const has = await build.student({ branchId: branch.id });
  const foreign = await build.student({ branchId: other.id });
  await given(staff, { ...input, studentId: has.id });
  const codes = [left.code, "NOBODY", ` ${ready.code.toLowerCase()} `, has.code, foreign.code, ready.code, ""];
  expect(await findings(input, { codes })).toEqual([
    [left.code, "NOT_ACTIVE"],
    ["NOBODY", "UNKNOWN"],
    [ready.code, "READY"],
    [has.code, "GIVEN"],
    [foreign.code, "UNKNOWN"],
  ]);
  expect(await findings({ ...input, asset: "BICYCLE" }, { codes: [has.code] })).toEqual([[has.code, "READY"]]);
});

test("finance counts as already given on the same day only", async () => {
  const { first, input } = await several();
  const money = { ...input, asset: "FINANCE", amount: "5", currency: "USD" };
  await given(staff, { ...money, studentId: first });
  const { rows } = await admin.query<{ code: string }>("select code from student where id = $1", [first]);
  const codes = rows.map((row) => row.code);
  expect(await findings(money, { codes })).toEqual([[codes[0], "GIVEN"]]);
  expect(await findings({ ...money, givenOn: "2026-01-16" }, { codes })).toEqual([[codes[0], "READY"]]);
});

test("students of a filter, in the user's own branches", async () => {
  const { input } = await several();
  const places = await build.places();
  const here = [
    await build.student({ ...places, branchId: branch.id }),
    await build.student({ ...places, branchId: branch.id }),
  ];
  await build.student({ ...places, branchId: other.id });
  const filter = { villageId: [places.villageId] };
  expect(await findings(input, { filter })).toEqual(here.map((student): Finding => [student.code, "READY"]));
  expect(await findings(input, { filter, search: here[1]?.code })).toEqual([[here[1]?.code, "READY"]]);
});

test("all selected students get it in one change, which is undone as one", async () => {
  const { first, input } = await several();
  const second = await build.student({ branchId: branch.id });
  const answer = await staff.query<{ donateToStudents: { changeId: string; count: number } }>(documents.several, {
    input,
    studentIds: [second.id, first, first],
  });
  expect(answer.data?.donateToStudents.count).toBe(2);
  expect(await donations(input.donorId)).toBe(2);
  await staff.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", {
    id: answer.data?.donateToStudents.changeId,
  });
  expect(await donations(input.donorId)).toBe(0);
});

test("none gets it if one of them has it or does not exist", async () => {
  const { first, input } = await several();
  const has = await build.student({ branchId: branch.id });
  const foreign = await build.student({ branchId: other.id });
  await given(staff, { ...input, studentId: has.id });
  const refused = await staff.query(documents.several, { input, studentIds: [first, has.id] });
  expect(refused.errors[0]?.extensions.fields).toEqual([
    { path: "studentIds", key: "validation.donationsExist", params: { count: 1, codes: has.code } },
  ]);
  expect(wrong(await staff.query(documents.several, { input, studentIds: [first, foreign.id] }))).toEqual([
    "studentIds validation.selected",
  ]);
  expect(wrong(await staff.query(documents.several, { input, studentIds: [] }))).toEqual([
    "studentIds validation.required",
  ]);
  expect(
    wrong(await staff.query(documents.several, { input: { ...input, amount: "5" }, studentIds: [first] })),
  ).toEqual(["amount validation.financeOnly"]);
  expect(await donations(input.donorId)).toBe(1);
});

test("a thousand at once and no more, in a fixed number of statements", async () => {
  const { input } = await several();
  const places = await build.places();
  const one = await build.student({ ...places, branchId: branch.id });
  await admin.query(
    `insert into student (code, first_name_en, last_name_en, first_name_local, last_name_local, sex, branch_id, country_id, province_id, district_id, commune_id, village_id, search, search_phone)
     select code || '-' || n, first_name_en, last_name_en, first_name_local, last_name_local, sex, branch_id, country_id, province_id, district_id, commune_id, village_id, '', ''
     from student cross join generate_series(1, 1000) n where id = $1`,
    [one.id],
  );
  const { rows } = await admin.query<{ id: number }>("select id from student where village_id = $1 order by id", [
    places.villageId,
  ]);
  const ids = rows.map((row) => row.id);
  const tooMany = await staff.query(documents.several, { input, studentIds: ids });
  expect(tooMany.errors[0]?.extensions.fields).toEqual([
    { path: "studentIds", key: "validation.tooMany", params: { n: 1000 } },
  ]);
  const preview = await staff.query<{ donationPreview: { more: boolean; rows: object[] } }>(documents.preview, {
    input,
    students: { filter: { villageId: [places.villageId] } },
  });
  expect(preview.data?.donationPreview.more).toBe(true);
  expect(preview.data?.donationPreview.rows.length).toBe(1000);
  const { data, statements } = await staff.query<{ donateToStudents: { count: number } }>(documents.several, {
    input,
    studentIds: ids.slice(0, 1000),
  });
  expect(data?.donateToStudents.count).toBe(1000);
  expect(statements.length).toBeLessThan(30);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
