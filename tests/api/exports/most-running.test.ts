import { afterEach, expect, test, vi } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { wrong } from "../students/harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const branch = await db.build.branch();
const viewer = async () => api.asUser(await db.build.user("viewer", { branches: [branch.id] }));
const one = "mutation ($search: String) { exportStudents(format: CSV, search: $search) { id } }";

afterEach(() => vi.useRealTimers());

test("one user has at most twenty files in progress; others still get theirs", async () => {
  // A file says the minute in which it was requested: in the next one it is another.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date() });
  const [busy, other] = [await viewer(), await viewer()];
  const asked = await Promise.all(
    Array.from({ length: 24 }, (_, i) => busy.query<{ exportStudents: { id: number } }>(one, { search: `name ${i}` })),
  );
  const refused = asked.filter(({ data }) => !data?.exportStudents);
  expect(asked.length - refused.length).toBe(20);
  expect(new Set(refused.map((answer) => wrong(answer)))).toEqual(new Set(["BAD_INPUT errors.tooManyReports"]));

  expect((await other.query(one, { search: "name" })).errors).toEqual([]);
  // Requesting again what is already under way adds no file.
  const going = asked.findIndex(({ data }) => data?.exportStudents);
  expect((await busy.query(one, { search: `name ${going}` })).errors).toEqual([]);

  const id = asked[going]?.data?.exportStudents.id;
  await db.admin.query("update report_run set state = 'CANCELLED' where id = $1", [id]);
  expect((await busy.query(one, { search: "another" })).errors).toEqual([]);
});
