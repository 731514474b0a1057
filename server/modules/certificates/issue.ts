import type { PoolClient } from "pg";
import type { Actor } from "../../core/base/actor.ts";
import { openChange } from "../../core/jobs/transaction.ts";
import { searchText } from "../../core/base/text.ts";
import type { CertificateContent } from "./content.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** A certificate that has been drawn but not issued yet. */
export interface Drawn {
  serial: string;
  donor: { id: number; code: string };
  districtId: number | null;
  fromYearId: number;
  toYearId: number;
  language: "en" | "km";
  content: CertificateContent;
}

const search = ({ serial, donor, content }: Drawn): string =>
  searchText(
    serial,
    serial.replaceAll("-", ""),
    donor.code,
    content.donor.nameEn,
    content.donor.nameLocal,
    content.donor.nameJa,
  );

/**
 * Issues certificates within the caller's transaction, as one change by the user. Each replaces the valid one for the
 * same donor, district and years.
 */
export async function issueCertificates(
  client: PoolClient,
  actor: Actor,
  runId: number,
  drawn: readonly Drawn[],
): Promise<void> {
  await openChange(client, actor, "issueCertificates");
  // The replaced one may be in branches that the issuer does not see.
  await client.query("select set_config('app.all_branches', 'on', true)");
  // The donors come before their certificates in the order of locks: a merge locks them first.
  await client.query("select from donor where id = any ($1::integer[]) order by id for key share", [
    drawn.map(({ donor }) => donor.id),
  ]);
  // Two concurrent reports would miss each other's certificates.
  await client.query("lock table certificate in share row exclusive mode");
  for (const each of drawn) {
    const { serial, donor, districtId, fromYearId, toYearId, language, content } = each;
    await client.query(
      `update certificate set standing = 'SUPERSEDED', superseded_by = $5, version = version + 1, updated_at = now(), updated_by = $6
       where donor_id = $1 and district_id is not distinct from $2 and from_year_id = $3 and to_year_id = $4
         and standing = 'VALID' and deleted_at is null`,
      [donor.id, districtId, fromYearId, toYearId, serial, actor.userId],
    );
    const ids = content.students.map(({ id }) => id);
    await client.query(
      unscoped(
        "the issuing run found the students through the scope",
      )`insert into certificate (created_by, updated_by, serial, donor_id, district_id, from_year_id, to_year_id, language, students, photos,
         content, student_ids, branch_ids, run_id, search)
       values ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::integer[],
         array(select distinct branch_id from student where id = any ($11::integer[]) order by branch_id), $12, $13)`,
      [
        actor.userId,
        serial,
        donor.id,
        districtId,
        fromYearId,
        toYearId,
        language,
        ids.length,
        content.students.filter(({ photoId }) => photoId !== null).length,
        JSON.stringify(content),
        ids,
        runId,
        search(each),
      ],
    );
  }
}
