import { expect, test } from "vitest";
import { openScope } from "../../../server/core/data/scope.ts";
import { limitStatements } from "../../../server/core/data/statement-limit.ts";
import { runChange } from "../../../server/core/write/change.ts";
import { actorOf } from "../../support/actors.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const { database, build, admin } = await useDatabase();
await limitStatements(database.pool, 200);
const api = await useApi({ database });
const user = await build.user("viewer");
const viewer = await api.asUser(user);

test("a statement that takes too long is cancelled, and not retried", async () => {
  const lock = await admin.connect();
  await lock.query("begin; lock table student in access exclusive mode");
  try {
    const { errors, statements } = await viewer.query("{ students { rows { id } } }");
    expect(errors.map(({ extensions: { code, key } }) => ({ code, key }))).toEqual([
      { code: "TOO_COSTLY", key: "errors.tooSlow" },
    ]);
    expect(statements.filter((statement) => statement.includes('"student"'))).toHaveLength(1);
  } finally {
    await lock.query("rollback");
    lock.release();
  }
  expect((await viewer.query("{ students { rows { id } } }")).errors).toEqual([]);
});

test("a change may take as long as it needs", async () => {
  const scope = openScope(database, actorOf(user));
  const { result } = await runChange(scope, "test", null, (em) =>
    em.execute<[{ statement_timeout: string }]>("show statement_timeout"),
  );
  expect(result[0].statement_timeout).toBe("0");
  expect((await database.pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "200ms" }]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
