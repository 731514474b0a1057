import { beforeAll, describe, expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import type { ReportWork } from "../../../server/core/report/report.ts";
import {
  askCertificateCopy,
  askCertificates,
  previewCertificates,
} from "../../../server/modules/reports/certificate.service.ts";
import { reports as kinds } from "../../../server/modules/reports/registry.ts";
import { actorOf } from "../../support/actors.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ask, preview, textsOf } from "./certificate-setting.ts";
import { entriesOf } from "./entries.ts";
import { ReportHarness } from "./harness.ts";
import { issuingSetting, listed } from "./issued-certificates.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const reports = new ReportHarness(db, api);
const setting = await issuingSetting(db, api);
const { branch, other: otherBranch, first, second, student, elsewhere, districtOf, user, manager, both } = setting;

type Gift = [asset: string, year: number, amount?: string, currency?: string];

/** A donor who gave this to one student. */
async function giver(code: string, gifts: Gift[], values: object = {}) {
  const donor = await build.donor({ code });
  const studentId = await student(`${code}-A`, { photo: null, ...values });
  for (const [i, [asset, classYearId, amount, currency]] of gifts.entries()) {
    const givenOn = `2024-01-${String(i + 10)}`;
    const money = amount === undefined ? {} : { amount, currency };
    await build.donation({ branchId: branch.id, studentId, donorId: donor.id, classYearId, asset, givenOn, ...money });
  }
  return donor;
}

/** The texts of the certificates in a district's zip. */
const textsOfZip = async (caller: Caller, input: object) => {
  const run = await reports.made(caller, "askCertificates", input);
  const entries = await entriesOf(await reports.file(caller, run.id));
  return [...entries].filter(([name]) => name.endsWith(".pdf")).flatMap(([, content]) => textsOf(content).flat());
};

const textsAfter = async (input: object) => {
  const run = await reports.made(manager, "askCertificates", input);
  return textsOf(await reports.file(manager, run.id)).flat();
};

beforeAll(() => reports.start());

describe("a certificate", () => {
  test("counts donations in words, and says how much money was given only where that was chosen", async () => {
    const donor = await giver("MO-1", [
      ["FINANCE", first, "100.10", "USD"],
      ["FINANCE", first, "0.20", "USD"],
      ["FINANCE", second, "40000", "KHR"],
      ["MATERIAL", first],
      ["BICYCLE", first],
    ]);
    expect(await preview(manager, ask(donor, "en", { amounts: true }))).toMatchObject({
      missing: [{ reason: "NO_PHOTO", count: 1 }],
    });
    const without = await textsAfter(ask(donor));
    expect(without).toEqual(
      expect.arrayContaining(["3", "Donations of money", "Donation of study material", "Bicycle"]),
    );
    expect(without.join(" ")).not.toMatch(/Money given|USD/u);
    const said = await textsAfter(ask(donor, "en", { amounts: true }));
    expect(said).toContain("Money given: 100.30 USD · 40,000 KHR");
    const some = await textsAfter(ask(donor, "en", { amounts: true, toYearId: first }));
    expect(some).toEqual(expect.arrayContaining(["2", "Donations of money", "Money given: 100.30 USD"]));
  });

  test("keeps the sum that it was issued with, and prints it in Khmer digits", async () => {
    const donor = await giver("MO-2", [
      ["FINANCE", first, "50.00", "USD"],
      ["FINANCE", second],
    ]);
    expect(await preview(manager, ask(donor, "en", { amounts: true }))).toMatchObject({
      missing: [
        { reason: "NO_PHOTO", count: 1 },
        { reason: "NO_AMOUNT", count: 1 },
      ],
    });
    expect(await preview(manager, ask(donor))).toMatchObject({ missing: [{ reason: "NO_PHOTO", count: 1 }] });
    const sentence = "Money given: 50 USD (in 1 of 2 donations)";
    expect(await textsAfter(ask(donor, "en", { amounts: true }))).toContain(sentence);
    await admin.query("update donation set amount = 7 where donor_id = $1 and amount is not null", [donor.id]);
    const [row] = await listed(manager, donor.id);
    const copied = async (language: "en" | "km") => {
      const { id } = await reports.copy(manager, row?.id ?? 0, language);
      return textsOf(await reports.file(manager, id)).flat();
    };
    expect(await copied("en")).toContain(sentence);
    expect(await copied("km")).toEqual(
      expect.arrayContaining(["ជំនួយជាថវិកា (លើក)", "ថវិកាសរុប៖ ៥០ USD (ជំនួយចំនួន ១ ក្នុងចំណោម ២)"]),
    );
  });

  test("without any amount says no sum", async () => {
    const donor = await giver("MO-3", [["FINANCE", first]]);
    const texts = await textsAfter(ask(donor, "en", { amounts: true }));
    expect(texts).toContain("Donation of money");
    expect(texts.join(" ")).not.toMatch(/Money given|0 of 1/u);
  });

  test("of a district sums what was given there only", async () => {
    const here = await build.places();
    const donor = await giver("MO-4", [["FINANCE", first, "20", "USD"]], { districtOf: here });
    const other = await student("MO-4-B", { districtOf: elsewhere, photo: null });
    const money = { asset: "FINANCE", amount: "900", currency: "USD" };
    await build.donation({ branchId: branch.id, studentId: other, donorId: donor.id, classYearId: first, ...money });
    const input = { by: "DISTRICT", code: await districtOf(here.districtId), language: "en", amounts: true };
    expect(await textsOfZip(manager, input)).toContain("Money given: 20 USD");
  });

  test("of a district sums another branch's donations only for those who see that branch", async () => {
    const here = await build.places();
    const donor = await giver("MO-6", [["FINANCE", first, "20", "USD"]], { districtOf: here });
    const inDistrict = await student("MO-6-B", { branchId: otherBranch.id, districtOf: here, photo: null });
    const outside = await student("MO-6-C", { branchId: otherBranch.id, districtOf: elsewhere, photo: null });
    for (const [studentId, amount] of [
      [inDistrict, "900"],
      [outside, "5000"],
    ] as const) {
      const money = { asset: "FINANCE", amount, currency: "USD" };
      await build.donation({ branchId: otherBranch.id, studentId, donorId: donor.id, classYearId: first, ...money });
    }
    const input = { by: "DISTRICT", code: await districtOf(here.districtId), language: "en", amounts: true };
    expect(await preview(manager, input)).toMatchObject({
      certificates: 0,
      students: 0,
      leftOut: [{ reason: "NOT_ALL_SEEN", count: 1 }],
    });
    await expect(reports.ask(manager, "askCertificates", input)).rejects.toThrow("errors.certificateNotAllSeen");
    expect(await textsOfZip(both, input)).toContain("Money given: 920 USD");
    expect(await listed(manager, donor.id)).toEqual([]);

    // What remains of that branch was given elsewhere: no part of the district's sum, and no reason to refuse it.
    await admin.query("update donation set state = 'CANCELLED' where student_id = $1", [inDistrict]);
    expect(await textsOfZip(manager, input)).toContain("Money given: 20 USD");
  });
});

describe("someone who may not see money", () => {
  const permissions = new Set([...actorOf(user).permissions].filter((permission) => permission !== "money.read"));
  const scope = openScope(db.database, { ...actorOf(user), permissions });
  const services = { translate: loadMessages(process.cwd()), files: { storage: api.storage } };
  type Given = Parameters<typeof previewCertificates>;
  const input = (code: string, amounts: boolean) => ({ by: "DONOR", code, language: "en", amounts }) as Given[1];

  test("can't ask for a certificate that says how much was given, preview it, have it made, or copy it", async () => {
    const donor = await giver("MO-5", [["FINANCE", first, "20", "USD"]]);
    const seen = (amounts: boolean) => previewCertificates(scope, input(donor.code, amounts), services as Given[2]);
    await expect(seen(true)).rejects.toThrow("errors.forbidden");
    await expect(askCertificates(scope, input(donor.code, true), null)).rejects.toThrow("errors.forbidden");
    expect(await seen(false)).toMatchObject({ certificates: 1 });

    const work = { scope, translate: services.translate } as ReportWork;
    const params = { by: "DONOR", id: donor.id, language: "en", fromYearId: null, toYearId: null, amounts: true };
    await expect(kinds.CERTIFICATE.make(work, params)).rejects.toThrow("errors.forbidden");
    await expect(kinds.CERTIFICATE_ZIP.make(work, { ...params, by: "DISTRICT" })).rejects.toThrow("errors.forbidden");

    await reports.made(manager, "askCertificates", ask(donor, "en", { amounts: true }));
    const id = (await listed(manager, donor.id))[0]?.id ?? 0;
    await expect(askCertificateCopy(scope, { id, language: "en" }, null)).rejects.toThrow("errors.forbidden");
    const copy = { certificateId: id, language: "en" };
    await expect(kinds.CERTIFICATE_COPY.make(work, copy)).rejects.toThrow("errors.forbidden");
  });
});

test("no unexpected errors", () => {
  expect([...api.unexpected, ...reports.errors]).toEqual([]);
});
