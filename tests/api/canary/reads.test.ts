import { describe, expect, test } from "vitest";
import { operationsOf } from "../../../server/core/graphql/allow.ts";
import { permissionsOf } from "../../../server/shared/permissions.ts";
import type { Caller } from "../../support/api.ts";
import { ask, baitsOf, type Question, questionsOf, someOf, type Told, withoutSent } from "./questions.ts";
import { useWorld, wipe } from "./world.ts";

/*
 * Everything that can be read, requested by users of one branch with ids, words and values of the other branch. No
 * answer may contain a canary, and every answer must be the same as when the other branch's records do not exist.
 */
const world = await useWorld();
const { api, people } = world;
const baits = await baitsOf(world);
const queries = operationsOf(api.schema).filter(({ kind }) => kind === "query");
const roles = ["manager", "staff", "viewer", "none"] as const;
type Role = (typeof roles)[number];

const callers = new Map<Role, Caller>();
for (const role of roles) callers.set(role, await api.asUser(people[role]));
/** The requests for each query: all of them as one role, some as the others. */
const asked = new Map<string, { everything: Question[]; some: Question[] }>();
for (const query of queries) {
  const everything = await questionsOf(world, query, people.manager, baits);
  asked.set(query.name, { everything, some: await questionsOf(world, query, people.manager, someOf(baits)) });
}

/** An answer without what differs each time: the day of a table, too, as a test may begin on one day and end on the next. */
const plain = (text: string): string => text.replaceAll(/"(?:requestId|lastSeenAt|day)":"[^"]*"|\?size=[^"]*/gu, "");

const answers = new Map<string, string[]>();
const mayAsk = (role: Role, access: (typeof queries)[number]["access"]) =>
  access !== undefined && access !== "public" && permissionsOf(people[role].roleId).has(access);

async function answersOf(role: Role, name: string): Promise<Told[]> {
  const caller = callers.get(role) ?? api.anonymous;
  const questions = asked.get(name)?.[role === "manager" ? "everything" : "some"] ?? [];
  const found: Told[] = [];
  const atOnce = 4;
  for (let at = 0; at < questions.length; at += atOnce) {
    found.push(
      ...(await Promise.all(questions.slice(at, at + atOnce).map((question) => ask(caller, question)))).flat(),
    );
  }
  return found;
}

const cases = roles.flatMap((role) =>
  queries.filter(({ access }) => mayAsk(role, access)).map(({ name }) => [role, name] as const),
);

describe("no canary", () => {
  test.each(cases)("is in the answer to %s's requests with %s", async (role, name) => {
    const found = await answersOf(role, name);
    const { trace } = world.canaries;
    const leaks = found.filter(({ text, variables }) => trace.test(withoutSent(text, variables)));
    expect(leaks).toEqual([]);
    answers.set(
      `${role} ${name}`,
      found.map(({ text }) => plain(text)),
    );
  });
});

test("the other branch is removed", async () => {
  await wipe(world);
  const { rows } = await world.db.admin.query(
    "select 1 from student where branch_id = $1 union all select 1 from audit_entry where $1 = any (branch_ids)",
    [world.theirs.id],
  );
  expect(rows).toEqual([]);
});

describe("nothing reveals whether the other branch has records", () => {
  // Of a certificate it is told that only an administrator can issue it.
  const told: ReadonlySet<string> = new Set(["certificatePreview"]);

  test.each(cases.filter(([, name]) => !told.has(name)))(
    "what a %s is told by %s stays the same",
    async (role, name) => {
      const before = answers.get(`${role} ${name}`) ?? [];
      const after = await answersOf(role, name);
      const different = after.flatMap(({ variables, text }, index) =>
        plain(text) === before[index] ? [] : [{ variables, before: before[index], after: plain(text) }],
      );
      expect(different).toEqual([]);
    },
  );
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
