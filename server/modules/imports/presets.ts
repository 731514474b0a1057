import type { Job } from "../../core/jobs/job.ts";
import type { SheetType } from "../../shared/import-columns.ts";
import { commonFields } from "../../shared/import-lookups.ts";
import type { SheetDefaults } from "./import.plan.ts";

interface Found {
  id: number;
  code: string;
}

/** The user's only branch; null if there are several. */
async function onlyBranch({ client, actor }: Job): Promise<Found | null> {
  const { rows } = await client.query<Found>(
    "select id, code from branch where deleted_at is null and ($2 or id = any ($1::integer[])) limit 2",
    [[...actor.branchIds], actor.allBranches],
  );
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

async function homeCountry({ client }: Job): Promise<Found | null> {
  const { rows } = await client.query<Found>(
    "select c.id, c.code from organisation o join country c on c.id = o.country_id where c.deleted_at is null",
  );
  return rows[0] ?? null;
}

/** Suggests what all rows of a sheet have in common: the user's only branch, and the organisation's country in addresses. */
export async function presetsFor(job: Job, type: SheetType): Promise<SheetDefaults> {
  const fields = new Set(commonFields(type).map(({ field }) => field));
  const branch = fields.has("branchCode") ? await onlyBranch(job) : null;
  const country = fields.has("provinceCode") ? await homeCountry(job) : null;
  return { ...(branch && { branchCode: branch }), ...(country && { countryCode: country }) };
}
