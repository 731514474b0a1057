import type { Caller, TestApi } from "../../support/api.ts";
import type { TestDatabase } from "../../support/database.ts";
import { certificateSetting } from "./certificate-setting.ts";

interface Row {
  id: number;
  serial: string;
  standing: string;
  students: number;
  photos: number;
  language: string;
  supersededBy: string | null;
  withdrawnReason: string | null;
  issuedBy: string;
  kept: boolean;
  outdated: boolean;
  fromYear: { nameEn: string };
  toYear: { nameEn: string };
  district: { code: string } | null;
}

const rowFields =
  "id serial standing students photos language supersededBy withdrawnReason issuedBy kept outdated fromYear { nameEn } toYear { nameEn } district { code }";

export async function listed(caller: Caller, donorId: number): Promise<Row[]> {
  const document = `query ($filter: CertificateFilter) { certificates(filter: $filter, descending: true) { rows { ${rowFields} } } }`;
  return (
    (await caller.query<{ certificates: { rows: Row[] } }>(document, { filter: { donorId: [donorId] } })).data
      ?.certificates.rows ?? []
  );
}

export const withdraw = (caller: Caller, id: number, reason = "Sent to the wrong donor") =>
  caller.query<{ withdrawCertificate: { changeId: string } }>(
    "mutation ($id: Int!, $input: WithdrawalInput!) { withdrawCertificate(id: $id, input: $input) { changeId record { standing withdrawnReason } } }",
    { id, input: { reason } },
  );
export const reinstate = (caller: Caller, id: number) =>
  caller.query("mutation ($id: Int!) { reinstateCertificate(id: $id) { record { standing } } }", { id });

/** Two branches with users who issue certificates, and donors for whom they are issued. */
export async function issuingSetting(db: TestDatabase, api: TestApi) {
  const { build, admin } = db;
  const {
    branch,
    places,
    years: [first, second, third],
    student,
  } = await certificateSetting(db, api);
  const other = await build.branch();
  const elsewhere = await build.places();
  const districtOf = async (id: number) =>
    (await admin.query<{ code: string }>("select code from district where id = $1", [id])).rows[0]?.code ?? "";
  const district = await districtOf(places.districtId);

  const user = await build.user("manager", { branches: [branch.id] });
  const manager = await api.asUser(user);
  const administrator = await api.asUser(await build.user("administrator"));
  const both = await api.asUser(await build.user("manager", { branches: [branch.id, other.id] }));

  /** A donor with two students of the branch, one without a usable photo. */
  async function aDonor(code: string, values: Record<string, unknown> = {}) {
    const donor = await build.donor({
      code,
      nameEn: `Donor ${code}`,
      nameLocal: `ម្ចាស់ជំនួយ ${code}`,
      hope: "May they read.",
      ...values,
    });
    const [one, two] = [await student(`${code}-1`), await student(`${code}-2`, { photoConsent: "REFUSED" })];
    await build.donation({
      branchId: branch.id,
      studentId: one,
      donorId: donor.id,
      classYearId: first,
      asset: "BICYCLE",
    });
    await build.donation({
      branchId: branch.id,
      studentId: one,
      donorId: donor.id,
      classYearId: second,
      asset: "MATERIAL",
      state: "GAVE_UP",
      gaveUpOn: "2026-01-01",
      gaveUpReason: "OTHER",
    });
    await build.donation({
      branchId: branch.id,
      studentId: two,
      donorId: donor.id,
      classYearId: second,
      asset: "MATERIAL",
    });
    await build.donation({
      branchId: branch.id,
      studentId: two,
      donorId: donor.id,
      classYearId: third,
      asset: "FINANCE",
      state: "CANCELLED",
    });
    return { ...donor, students: [one, two] };
  }
  return {
    branch,
    first,
    second,
    third,
    student,
    other,
    elsewhere,
    districtOf,
    district,
    user,
    manager,
    administrator,
    both,
    aDonor,
  };
}
