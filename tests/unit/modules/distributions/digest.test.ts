import { expect, test } from "vitest";
import { digestOf } from "../../../../server/modules/distributions/taken/digest.ts";
import { sentHandOutFields } from "../../../../server/shared/rules/distribution.ts";

/* Digests are kept for 90 days: of what is sent today they must stay as they are, whatever fields come. */
const device = "00000000-0000-4000-8000-000000000002";
const recorded = { id: "00000000-0000-4000-8000-000000000001", device, seq: 3, plannedStudentId: 4, secondsAgo: 60 };
const settled = (said: object) => {
  const checked = sentHandOutFields.parse({ ...recorded, kind: "GIVEN", ...said });
  return { ...checked, keepsSerial: !("serialNumber" in said) };
};
const collected = { collectedBy: "Sok Chenda", collectedRelation: "Mother" };

test.each([
  ["given", {}, "e498bba5ba741469bb6ffe5ed0b287ec61cb7cb368ec78ade1e362983c8aa303"],
  ["a serial number", { serialNumber: "NR-5" }, "f5740503668fa11418e8d64d229408d3fcef1430ee7515d5bf84cc11217fbc1f"],
  ["an emptied one", { serialNumber: "" }, "f187a317a86cb11c57fabba626d2cf82d2cc783a3ffe9e9cc239137faee2f7a2"],
  [
    "an exchange, and who collected",
    { serialNumber: "NR-5", exchange: true, ...collected },
    "894d020ead730e4661d7cba85e2c873fa8fa61ed10fa16eb6511c61bd72e5d67",
  ],
  ["absent", { kind: "ABSENT" }, "d262b47c6dbd5de6e2b8719886fa2397462bffa0b8831ba5c9963d2d11f7ae73"],
  [
    "undone",
    { kind: "UNDO", undone: "00000000-0000-4000-8000-000000000009" },
    "123988ec433f1957af8e4b4421bc0def93994e3792ee462880d7ea2e043e9541",
  ],
])("the digest stays the same: %s", (_what, said, digest) => {
  expect(digestOf(settled(said))).toBe(digest);
});

test("a field that comes later makes no difference until something is said of it", () => {
  const before = settled(collected);
  const saying = (more: object) => digestOf(Object.assign(settled(collected), more));
  for (const unsaid of [null, undefined, false]) expect(saying({ note: unsaid })).toBe(digestOf(before));
  expect(saying({ note: "Came with an aunt" })).not.toBe(digestOf(before));
});
