import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { todayIn } from "../../../server/core/base/today.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents as distributing } from "../distributions/harness.ts";
import { documents as matching } from "../matches/harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const classYearId = (await build.reference("CLASS_YEAR")).id;
const owner = await build.user("manager", { branches: [branch.id] });
const manager = await api.asUser(owner);
const { text } = await buildToken(build, owner.id, { scopes: ["RECORDS", "MONEY", "WRITE"] });
const token = api.withToken(text);

/** What a message says that is neither a number nor a day, and why that is told to an API token without personal data. */
const open = {
  CODES: "codes, which need no scope, of records that the caller may see",
  GIVEN: "what the caller has written in the request or the file",
  LISTS: "a study year, place, grade or kind of record, which everyone may read",
  NO_TOKEN: "no API token may import, or use the operation",
  NAMES: "the name of a distribution, which needs no scope, of a branch of the caller",
  LIMITS: "limits and sizes",
} as const;

const told: Record<string, keyof typeof open | "PERSONAL"> = {
  "errors.documentTooLong": "LIMITS",
  "errors.changedSince": "LIMITS",
  "errors.fragmentCycle": "GIVEN",
  "errors.handOutDonated": "CODES",
  "errors.handedOutAt": "CODES",
  "errors.handedOutBefore": "CODES",
  "errors.handedOutBy": "PERSONAL",
  "errors.handedOutByOther": "NO_TOKEN",
  "errors.importGivenOutsideYear": "NO_TOKEN",
  "errors.importInChosenYear": "NO_TOKEN",
  "errors.importYearNotPresent": "NO_TOKEN",
  "errors.mergeTooMany": "LIMITS",
  "errors.purgeTooEarly": "LIMITS",
  "errors.scopeMissing": "LISTS",
  "errors.serialNumbersTaken": "CODES",
  "errors.tableTooLarge": "LIMITS",
  "errors.tableTooSlow": "LIMITS",
  "errors.tooCostly": "LIMITS",
  "errors.tooDeep": "LIMITS",
  "errors.tooManyAliases": "LIMITS",
  "errors.tooManyFields": "LIMITS",
  "errors.tooManyLists": "LIMITS",
  "errors.tooManyOperations": "LIMITS",
  "errors.undoPledgeFull": "PERSONAL",
  "errors.undoTaken": "CODES",
  "errors.undoTakenIn": "NAMES",
  "errors.webhooksTooMany": "LIMITS",
  "errors.writtenSinceBy": "PERSONAL",
  "validation.choice": "GIVEN",
  "validation.classLetter": "LISTS",
  "validation.codeInError": "NO_TOKEN",
  "validation.codeLeads": "CODES",
  "validation.codeLeftOut": "NO_TOKEN",
  "validation.codeMerged": "NO_TOKEN",
  "validation.codeNotFound": "GIVEN",
  "validation.codeTwice": "GIVEN",
  "validation.codeUndecided": "NO_TOKEN",
  "validation.dateTyped": "GIVEN",
  "validation.datesOpen": "GIVEN",
  "validation.donationStands.BICYCLE": "PERSONAL",
  "validation.donationStands.FINANCE": "PERSONAL",
  "validation.donationStands.MATERIAL": "PERSONAL",
  "validation.donationsExist": "CODES",
  // `studentLeaves` needs the scope for personal data.
  "validation.givenLater.BICYCLE": "NO_TOKEN",
  "validation.givenLater.FINANCE": "NO_TOKEN",
  "validation.givenLater.MATERIAL": "NO_TOKEN",
  "validation.givenOutsideYear": "LISTS",
  "validation.handedOutBefore": "CODES",
  "validation.handedOutLate": "CODES",
  "validation.handedOutOther": "CODES",
  "validation.heldAlreadySeveral": "CODES",
  "validation.heldInactive": "CODES",
  "validation.heldLeaving": "CODES",
  "validation.heldNotWaiting": "CODES",
  "validation.heldNotWaitingSince": "CODES",
  "validation.heldProposed": "CODES",
  "validation.matchNotWaiting": "CODES",
  "validation.matchPlanned": "CODES",
  "validation.matchPlannedSince": "NAMES",
  "validation.nameAmbiguous": "GIVEN",
  "validation.nameElsewhere": "GIVEN",
  "validation.numberUnclear": "GIVEN",
  "validation.pageSize": "LIMITS",
  "validation.placeThere": "LISTS",
  "validation.plannedElsewhere": "NAMES",
  "validation.plannedMatched": "CODES",
  "validation.runningNumber": "GIVEN",
  "validation.serialNumberBack": "NAMES",
  "validation.serialNumberElsewhere": "CODES",
  "validation.serialNumberGivenTo": "CODES",
  "validation.serialNumberOf": "CODES",
  "validation.serialNumbersAside": "CODES",
  "validation.serialNumbersTaken": "GIVEN",
  "validation.serialNumbersTwice": "GIVEN",
  "validation.skippedAsChosen": "NO_TOKEN",
  "validation.studentsElsewhere": "CODES",
  "validation.studentsPlanned": "CODES",
  "validation.studentsPlannedElsewhere": "CODES",
  "validation.tokenExpiry": "LIMITS",
  "validation.valueNotFound": "GIVEN",
  "validation.yearOverlaps": "LISTS",
};

/** Numbers and days, which say nothing of anybody. */
const plain = new Set(["n", "count", "shown", "mb", "day", "limit", "row", "from", "to", "minutes", "names"]);

const folder = new URL("../../../client/i18n/locales/en/", import.meta.url);
const messages = readdirSync(folder)
  .filter((file) => /^(?:errors|validation)\./u.test(file))
  .flatMap((file) => {
    const from = (at: unknown, path: string): [string, string][] =>
      typeof at === "string"
        ? [[path.replace(/_(?:one|other)$/u, ""), at]]
        : Object.entries(at as object).flatMap(([name, below]) => from(below, `${path}.${name}`));
    return from(JSON.parse(readFileSync(new URL(file, folder), "utf8")), file.split(".")[0] ?? "");
  });

test("it is written down what each message of an error tells", () => {
  const telling = messages.flatMap(([key, message]) => {
    const params = [...message.matchAll(/\{\{(\w+)/gu)].flatMap(([, name = ""]) => (plain.has(name) ? [] : [name]));
    return params.length > 0 || key in told ? [key] : [];
  });
  expect([...new Set(telling)].toSorted()).toEqual(Object.keys(told).toSorted());
});

type Answered = { key: string; text: string };
const student = async () => (await build.student({ branchId: branch.id })).id;
const keyOf = async (answering: ReturnType<Caller["query"]>): Promise<Answered> => {
  const { errors, text: answer } = await answering;
  return { key: errors[0]?.extensions.key ?? "", text: answer };
};
const changed = async (caller: Caller, document: string, variables: object): Promise<string> => {
  const { data, text: answer } = await caller.query<Record<string, { changeId: string }>>(document, variables as never);
  const [done] = Object.values(data ?? {});
  if (!done) throw new Error(answer);
  return done.changeId;
};
const idOf = async (table: string, studentId: number): Promise<number> =>
  (await admin.query<{ id: number }>(`select id from ${table} where student_id = $1 order by id desc`, [studentId]))
    .rows[0]?.id ?? 0;

/** A distribution with a student to whom another person has handed it out. */
const handedOut = async () => {
  const { id } = await build.distribution({ branchId: branch.id, classYearId, asset: "MATERIAL" });
  const row = await build.plannedStudent({
    branchId: branch.id,
    distributionId: id,
    donorId: (await build.donor()).id,
  });
  return row.id;
};
const input = { handedOn: todayIn("Asia/Phnom_Penh") };

const donationStands = (asset: string) => async (caller: Caller) => {
  const values = { branchId: branch.id, studentId: await student(), donorId: (await build.donor()).id, classYearId };
  const same = { ...values, asset, givenOn: "2026-01-15" };
  const other = await build.donation({ ...same, state: "CANCELLED" });
  await build.donation(same);
  return keyOf(
    caller.query("mutation ($ids: [Int!]!) { reinstateDonations(ids: $ids) { changeId } }", { ids: [other.id] }),
  );
};

/** How to be told each message that names somebody. */
const samples: Record<string, (caller: Caller) => Promise<Answered>> = {
  "errors.undoPledgeFull": async (caller) => {
    const pledge = await build.pledge({ branchId: branch.id, fromYearId: classYearId, students: 1, asset: "BICYCLE" });
    const propose = async () => {
      const studentId = await student();
      await changed(caller, matching.byHand, { pledgeId: pledge.id, classYearId, studentIds: [studentId] });
      return idOf("match", studentId);
    };
    const released = await changed(caller, matching.release, { ids: [await propose()] });
    await propose();
    return keyOf(caller.query(distributing.undo, { changeId: released }));
  },
  "errors.handedOutBy": async (caller) => {
    const ids = [await handedOut()];
    await changed(manager, distributing.handOut, { ids, input });
    return keyOf(caller.query(distributing.handOut, { ids, input }));
  },
  "errors.writtenSinceBy": async (caller) => {
    const plannedStudentId = await handedOut();
    const device = randomUUID();
    const send = (action: object) =>
      caller.query<{ sendHandOuts: { key: string | null }[] }>(
        "mutation ($actions: [SentHandOutInput!]!) { sendHandOuts(actions: $actions) { key params } }",
        { actions: [{ device, plannedStudentId, secondsAgo: 60, ...action }] },
      );
    const id = randomUUID();
    await send({ id, seq: 1, kind: "ABSENT" });
    await changed(manager, distributing.handOut, { ids: [plannedStudentId], input });
    const { data, text: answer } = await send({ id: randomUUID(), seq: 2, kind: "UNDO", undone: id });
    return { key: data?.sendHandOuts[0]?.key ?? "", text: answer };
  },
  "validation.donationStands.BICYCLE": donationStands("BICYCLE"),
  "validation.donationStands.FINANCE": donationStands("FINANCE"),
  "validation.donationStands.MATERIAL": donationStands("MATERIAL"),
};

test("there is a sample of each message that names somebody", () => {
  const personal = Object.entries(told).flatMap(([key, what]) => (what === "PERSONAL" ? [key] : []));
  expect(Object.keys(samples).toSorted()).toEqual(personal.toSorted());
});

describe.each(Object.entries(samples))("%s", (key, sample) => {
  const named = async ({ text: answer }: Answered) =>
    (
      await admin.query<{ name: string }>(
        `select n.name from (
           select unnest(array[name_en, name_local]) as name from student
           union select unnest(array[name_en, name_local, name_ja]) from donor
           union select name from app_user) n where position(n.name in $1) > 0`,
        [answer],
      )
    ).rows.map(({ name }) => name);

  test("names them for a person", async () => {
    const answer = await sample(manager);
    expect(answer.key).toBe(key);
    expect(await named(answer)).not.toEqual([]);
  });

  test("names nobody for an API token without personal data", async () => {
    const answer = await sample(token);
    expect(answer.key).toMatch(/^(?:errors|validation)\./u);
    expect(await named(answer)).toEqual([]);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
