import { copyRaw } from "../../core/import/rows.ts";
import type { ImportWords } from "../../core/import/words.ts";
import type { Job } from "../../core/jobs/job.ts";
import { gazetteerKinds, placesOfCambodia } from "../reference/places/cambodia.ts";
import { type RunRow, sheetsOf } from "./import.plan.ts";

const fields = ["code", "nameEn", "nameLocal", "unitEn", "unitLocal", "parentCode"] as const;

/**
 * Stores the places of a run's provinces as the rows of one sheet for each kind, mapped, as if they had been uploaded.
 * Does nothing if an earlier process stored them before it died.
 */
export async function storePlaces(
  job: Job,
  run: Pick<RunRow, "id" | "owner_id"> & { provinces: readonly string[] },
  words: ImportWords,
): Promise<void> {
  if ((await sheetsOf(job.client, run.id)).length > 0) return;
  const places = await placesOfCambodia(new Set(run.provinces));
  const headers = fields.map((field) => words.label(job.actor.language, field));
  await job.write(async (client) => {
    for (const [position, kind] of gazetteerKinds.entries()) {
      const { rows } = await client.query<{ id: number }>(
        `insert into import_sheet (run_id, owner_id, position, name, type, headers, mapping, running)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [
          run.id,
          run.owner_id,
          position,
          words.nameOf(kind, job.actor.language),
          kind,
          JSON.stringify(headers),
          JSON.stringify(fields),
          JSON.stringify(fields.map(() => false)),
        ],
      );
      const cells = places[kind].map((place, i) => ({
        number: i + 1,
        cells: fields.map((field) => place[field] ?? ""),
      }));
      await copyRaw(client, { runId: run.id, sheetId: rows[0]?.id ?? 0, ownerId: run.owner_id }, cells);
      await job.progress(cells.length, null);
    }
  });
}
