import { expect, test } from "vitest";
import { pack } from "../../../client/shared/uploads/pack.ts";
import { openArchive } from "../../../server/lib/workbook/archive.ts";

const limits = { entries: 10, inflatedBytes: 1_000, partBytes: 1_000 };

test("what the browser packs is a valid zip: unique names, dates and unchanged bytes", async () => {
  const zip = await pack([
    { name: "S000123 ថ្ងៃដំបូង.jpg", content: new Blob(["first"]), day: "2025-05-17" },
    { name: "S000124.jpg", content: new Blob([]), day: "1970-01-01" },
    { name: "s000124.JPG", content: new Blob(["third"]), day: "2026-11-22" },
  ]);
  const archive = await openArchive(Buffer.from(await zip.arrayBuffer()), limits);
  expect(archive.files()).toEqual([
    { name: "S000123 ថ្ងៃដំបូង.jpg", size: 5, changedOn: "2025-05-17" },
    { name: "S000124.jpg", size: 0, changedOn: null },
    { name: "s000124 (2).JPG", size: 5, changedOn: "2026-11-22" },
  ]);
  const texts = await Promise.all(archive.files().map(async ({ name }) => (await archive.content(name)).toString()));
  expect(texts).toEqual(["first", "", "third"]);
});
