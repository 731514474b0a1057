import { expect, test } from "vitest";
import { presentYear } from "../../../server/shared/present-year.ts";
import { useDatabase } from "../../support/database.ts";

const { build, admin } = await useDatabase();

test("the database's present study year equals the shared function's, for any years and any day", async () => {
  const client = await admin.connect();
  try {
    await client.query("begin");
    await client.query("update class_year set deleted_at = now()");
    const days = [
      "2020-01-01",
      "2020-06-30",
      "2020-07-01",
      "2021-01-01",
      "2021-12-31",
      "2022-05-05",
      "2023-01-01",
      null,
    ];
    const spans = days
      .flatMap((firstDay) => days.map((lastDay) => ({ firstDay, lastDay })))
      .filter(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay);
    for (let i = 0; i < 40; i += 1) {
      const years: { id: number | undefined; firstDay: string | null; lastDay: string | null }[] = [];
      for (const span of [
        spans[i % spans.length],
        spans[(i * 7 + 3) % spans.length],
        spans[(i * 5 + 11) % spans.length],
      ]) {
        if (!span || years.some((year) => year.firstDay === span.firstDay)) continue;
        const { rows } = await client.query<{ id: number }>(
          "insert into class_year (code, name_en, name_local, search, first_day, last_day) values ($1, 'Y', 'Y', '', $2, $3) returning id",
          [`Y-${build.next()}`, span.firstDay, span.lastDay],
        );
        years.push({ ...span, id: rows[0]?.id });
      }
      for (const day of [
        "2019-12-31",
        "2020-01-01",
        "2020-06-30",
        "2020-12-12",
        "2021-12-31",
        "2022-01-01",
        "2024-01-01",
      ]) {
        const { rows } = await client.query<{ id: number | null }>("select present_class_year($1) as id", [day]);
        expect([day, years, rows[0]?.id ?? undefined]).toEqual([day, years, presentYear(years, day)?.id]);
      }
      await client.query("update class_year set deleted_at = now() where deleted_at is null");
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
});
