import { expect, test } from "vitest";
import { keptOf } from "../../../../server/core/backup/retention.ts";
import { nameFor, readName } from "../../../../server/core/backup/names.ts";

const DAY = 86_400_000;
const epoch = "1a2b3c4d-0000-4000-8000-000000000000";
const zone = "Asia/Phnom_Penh";

const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_, i) => readName(nameFor(new Date(Date.parse(from) + i * DAY), epoch)) ?? []).flat();

test("a name says when a backup was made, and in which epoch; other names are ignored", () => {
  const at = new Date("2026-03-01T18:00:05.123Z");
  expect(readName(nameFor(at, epoch))).toEqual({ name: "2026-03-01T18-00-05-123Z-1a2b3c4d", at, epoch: "1a2b3c4d" });
  for (const name of [
    "objects",
    "in-use",
    "unfinished-2026-03-01T18-00-05-123Z-1a2b3c4d",
    "2026-03-01",
    "2026-13-01T18-00-05-123Z-1a2b3c4d",
  ]) {
    expect(readName(name)).toBeNull();
  }
});

test("the newest of each of the last 7 days, 4 weeks and 12 months is kept", () => {
  // At 18:00 UTC it is 01:00 of the next day in the organisation's time zone.
  const kept = [...keptOf(daily("2024-12-31T18:00:00Z", 400), zone)].map((name) => name.slice(0, 10)).toSorted();
  expect(kept.slice(-7)).toEqual([
    "2026-01-28",
    "2026-01-29",
    "2026-01-30",
    "2026-01-31",
    "2026-02-01",
    "2026-02-02",
    "2026-02-03",
  ]);
  // Weeks end on Sunday there, so on Saturday evening in UTC; months likewise a day earlier.
  for (const week of ["2026-01-17", "2026-01-24", "2026-01-31"]) expect(kept).toContain(week);
  for (const month of ["2025-03-30", "2025-04-29", "2025-12-30", "2026-01-30"]) expect(kept).toContain(month);
  expect(kept).not.toContain("2025-02-27");
  expect(kept.length).toBeLessThanOrEqual(23);
});

test("several on one day: the newest; none for a long time: the last ones stay", () => {
  const names = ["2020-01-01T01:00:00.000Z", "2020-01-01T02:00:00.000Z"].map((at) => nameFor(new Date(at), epoch));
  const kept = keptOf(
    names.flatMap((name) => readName(name) ?? []),
    zone,
  );
  expect([...kept]).toEqual([names[1]]);
});
