import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { branch, person, planned, donations } = await settingOf(db, api);
const { caller: first } = await person("manager", branch.id);
const { caller: second } = await person("manager", branch.id);

const input = { handedOn: "2026-02-01" };
/** A hundred pairs in all, over several distributions. */
const rounds = Array.from({ length: 10 }, (_, round) => round);
type Caller = typeof first;
const hand = (caller: Caller, id: number | undefined, values = {}) =>
  caller.query<{ handOut: { changeId: string } }>(documents.handOut, { ids: [id], input: { ...input, ...values } });

test("two phones hand out to a hundred students at the same moment: each receives once, and the second is told", async () => {
  for (const _ of rounds) {
    const { id, ids } = await planned(10);
    const answers = await Promise.all(ids.flatMap((each) => [hand(first, each), hand(second, each)]));
    expect(answers.flatMap(wrong)).toEqual(ids.map(() => "errors.handedOutBy"));
    expect((await done(first, documents.close, { id }))["closeDistribution"]?.count).toBe(ids.length);
  }
});

test("two phones give one serial number to two students: one receives it", async () => {
  for (const round of rounds) {
    const { id, ids } = await planned(2);
    const serialNumber = `RACE-${round}`;
    const answers = await Promise.all([hand(first, ids[0], { serialNumber }), hand(second, ids[1], { serialNumber })]);
    expect(answers.flatMap(wrong)).toEqual(["serialNumber validation.serialNumberGivenTo"]);
    expect((await rowsOf(first, id)).filter(({ outcome }) => outcome === "GIVEN")).toHaveLength(1);
  }
});

test("a serial number is handed out to one student while it is donated to another: one receives it", async () => {
  const { rows } = await db.admin.query<{ donor: number; year: number }>(
    "select min(donor_id) as donor, min(class_year_id) as year from distribution, planned_student",
  );
  for (const round of rounds) {
    const { id, ids } = await planned(1);
    const serialNumber = `BOTH-${round}`;
    const student = await db.build.student({ branchId: branch.id });
    const donation = {
      asset: "BICYCLE",
      donorId: rows[0]?.donor,
      classYearId: rows[0]?.year,
      studentId: student.id,
      givenOn: "2026-02-01",
      serialNumber,
    };
    const answers = await Promise.all([
      hand(first, ids[0], { serialNumber }),
      second.query("mutation ($input: DonationInput!) { donate(input: $input) { changeId } }", { input: donation }),
    ]);
    expect(answers.flatMap(wrong)).toEqual(["serialNumber validation.serialNumberTaken"]);
    expect((await rowsOf(first, id)).filter(({ outcome }) => outcome === "GIVEN").length).toBeLessThan(2);
    await done(first, documents.close, { id });
  }
});

test("closed twice at the same moment: the donations are made once", async () => {
  for (const _ of rounds) {
    const { id, ids } = await planned(3);
    await done(first, documents.handOut, { ids, input });
    const answers = await Promise.all([first, second].map((caller) => caller.query(documents.close, { id })));
    expect(answers.flatMap(wrong)).toEqual(["errors.distributionClosed"]);
    expect(await donations(id)).toHaveLength(3);
  }
});

test("closed while a phone hands out: each who received has a donation, before or after", async () => {
  for (const _ of rounds) {
    const { id, ids } = await planned(5);
    const answers = await Promise.all([...ids.map((each) => hand(second, each)), first.query(documents.close, { id })]);
    expect(answers.flatMap(wrong)).toEqual([]);
    expect(await donations(id)).toHaveLength(ids.length);
  }
});

test("a hand-out undone while the distribution is closed: a donation for each who has it in the end", async () => {
  for (const _ of rounds) {
    const { id, ids } = await planned(2);
    const given = await Promise.all(ids.map((each) => hand(second, each)));
    const changeId = given[0]?.data?.handOut.changeId;
    await Promise.all([second.query(documents.undo, { changeId }), first.query(documents.close, { id })]);
    const rows = await rowsOf(first, id);
    expect(rows.every(({ outcome, donationId }) => (outcome === "GIVEN") === (donationId !== null))).toBe(true);
    expect(await donations(id)).toHaveLength(rows.filter(({ outcome }) => outcome === "GIVEN").length);
  }
});

test("a closing undone while a phone hands out to an absent one: nothing is lost and nothing made twice", async () => {
  for (const _ of rounds) {
    const { id, ids } = await planned(2);
    await hand(second, ids[0]);
    const { closeDistribution: closed } = await done(first, documents.close, { id });
    await Promise.all([first.query(documents.undo, { changeId: closed?.changeId }), hand(second, ids[1])]);
    await first.query(documents.close, { id });
    const rows = await rowsOf(first, id);
    const given = rows.filter(({ outcome }) => outcome === "GIVEN").length;
    expect(await donations(id)).toHaveLength(given);
    expect(given).toBe(2);
  }
});

test("planned by two at the same moment, a student is planned once", async () => {
  for (const _ of rounds) {
    const { id, donorId } = await planned(0);
    const student = await db.build.student({ branchId: branch.id });
    const answers = await Promise.all(
      [first, second].map((caller) =>
        caller.query(documents.plan, { distributionId: id, donorId, studentIds: [student.id] }),
      ),
    );
    expect(answers.flatMap(wrong)).toEqual(["studentIds validation.studentsPlanned"]);
    expect(await rowsOf(first, id)).toHaveLength(1);
  }
});
