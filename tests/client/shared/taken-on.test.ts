import { expect, test } from "vitest";
import { newKey } from "../../../client/graphql/new-key.ts";
import { takenOn } from "../../../client/shared/uploads/taken-on.ts";
import { takenOnIn } from "../../../server/shared/taken-on.ts";

const exif = (...moments: string[]) =>
  `\xff\xd8\xff\xe1\0\0Exif\0\0MM\0*${moments.map((moment) => `${moment}\0`).join("Camera\0")}`;

test.each([
  ["one moment", exif("2025:05:17 10:20:30"), "2025-05-17"],
  ["edited later than taken", exif("2026:02:01 08:00:00", "2025:05:17 10:20:30"), "2025-05-17"],
  ["no camera", "\xff\xd8\xff\xdb 2025:05:17 10:20:30", null],
  ["a clock that was never set", exif("0000:00:00 00:00:00"), null],
  ["no date", exif("2025:13:17 10:20:30", "12025:05:17 10:20:30"), null],
])("%s", (_, head, day) => expect(takenOnIn(head)).toBe(day));

test("without a camera date the file's date counts, and no future date", async () => {
  const file = (content: string, lastModified: string) =>
    new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], "a.jpg", {
      lastModified: Date.parse(lastModified),
    });
  expect(await takenOn(file("png", "2025-03-01T20:00:00Z"), "2026-01-01")).toBe("2025-03-02");
  expect(await takenOn(file("png", "2027-03-01T20:00:00Z"), "2026-01-01")).toBe("2026-01-01");
  expect(await takenOn(file(exif("2025:05:17 10:20:30"), "2025-12-01T00:00:00Z"), "2026-01-01")).toBe("2025-05-17");
});

test("keys are unique UUIDs", () => {
  const keys = Array.from({ length: 50 }, newKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
});
