import { sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import type { CertificateContent } from "../certificates/content.ts";
import { moneyOf } from "./certificate.money.ts";
import type { NamedStudent, PlannedCertificate, StudyYear } from "./certificate.read.ts";
import type { BothNames } from "./list-heads.ts";
import { logoKeyOf } from "./logo.ts";
import { subjectsOf } from "./subject.ts";

/** What is the same on every certificate of a report. */
export interface CertificateHeads {
  organisation: CertificateContent["organisation"];
  khmerDigits: boolean;
  signatory: CertificateContent["signatory"];
  district: BothNames | null;
  /** The stored file of the logo; null if there is none. */
  logoKey: string | null;
}

/** A donor as named on a certificate. */
export interface NamedDonor {
  id: number;
  code: string;
  nameEn: string;
  nameLocal: string | null;
  nameJa: string | null;
  honorific: string | null;
  hope: string | null;
}

/** Reads what is the same on every certificate; null if the district no longer exists. */
export async function readCertificateHeads(scope: Scope, districtId: number | null): Promise<CertificateHeads | null> {
  const row = (await scope.db
    .selectFrom("organisation as o")
    .leftJoin("file as f", "f.id", "o.logo_file_id")
    .select(["o.name_en", "o.name_local", "o.khmer_digits", "f.key", "f.mime_type"])
    .select(["o.signatory_name_en", "o.signatory_name_local", "o.signatory_title_en", "o.signatory_title_local"])
    .executeTakeFirst()) as Record<string, string | null> | undefined;
  const named = districtId === null ? undefined : (await subjectsOf(scope, "DISTRICT", [districtId])).get(districtId);
  const district = named ? { nameEn: named.nameEn, nameLocal: named.nameLocal ?? named.nameEn } : null;
  if (!row || (districtId !== null && !district)) return null;
  return {
    organisation: { nameEn: row["name_en"] ?? "", nameLocal: row["name_local"] ?? "" },
    khmerDigits: row["khmer_digits"] === "KHMER",
    signatory: {
      nameEn: row["signatory_name_en"] ?? null,
      nameLocal: row["signatory_name_local"] ?? null,
      titleEn: row["signatory_title_en"] ?? null,
      titleLocal: row["signatory_title_local"] ?? null,
    },
    district,
    logoKey: logoKeyOf(row),
  };
}

/** The donors with these ids. */
export async function namedDonors({ db }: Scope, ids: readonly number[]): Promise<Map<number, NamedDonor>> {
  const rows = await db
    .selectFrom("donor")
    .select(["id", "code", "name_en as nameEn", "name_local as nameLocal", "name_ja as nameJa", "honorific", "hope"])
    .where(sql<boolean>`${sql.ref("id")} = any (${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map((donor) => [donor.id, donor]));
}

const names = ({ nameEn, nameLocal }: BothNames): BothNames => ({ nameEn, nameLocal });

interface Said {
  heads: CertificateHeads;
  donor: NamedDonor;
  planned: PlannedCertificate;
  students: readonly NamedStudent[];
  years: ReadonlyMap<number, StudyYear>;
  /** Whether it says how much money was given. */
  amounts: boolean;
  today: string;
}

/** The whole content of a certificate. */
export function contentOf({ heads, donor, planned, students, years, amounts, today }: Said): CertificateContent {
  const assets = { BICYCLE: 0, MATERIAL: 0, FINANCE: 0 };
  for (const { asset } of planned.gifts) assets[asset] += 1;
  const gifts = Map.groupBy(planned.gifts, (gift) => gift.studentId);
  const { nameEn, nameLocal, nameJa, honorific, hope } = donor;
  return {
    organisation: heads.organisation,
    khmerDigits: heads.khmerDigits,
    donor: { nameEn, nameLocal, nameJa, honorific, hope },
    district: heads.district,
    fromYear: names(planned.fromYear),
    toYear: names(planned.toYear),
    assets,
    ...(amounts && { money: moneyOf(planned) }),
    students: students.map(({ id, schoolEn, schoolLocal, photoId, ...student }) => ({
      id,
      ...names(student),
      school: schoolEn === null || schoolLocal === null ? null : { nameEn: schoolEn, nameLocal: schoolLocal },
      gifts: (gifts.get(id) ?? []).flatMap(({ asset, yearId }) => {
        const year = years.get(yearId);
        return year ? [{ asset, year: names(year) }] : [];
      }),
      photoId,
    })),
    signatory: heads.signatory,
    issuedOn: today,
  };
}
