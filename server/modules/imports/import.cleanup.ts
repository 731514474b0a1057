import type { Cleanup } from "../../core/files/cleanup.ts";

/** When the run `r` last made progress; its job may be gone already. */
const lastStep = `greatest(r.created_at, r.finished_at,
  (select greatest(j.created_at, j.finished_at) from job_run j where j.id = r.job_id))`;
const isOpen = "r.state not in ('DONE', 'FAILED', 'CANCELLED')";
const isOver = `r.state in ('DONE', 'FAILED', 'CANCELLED') and ${lastStep} < now() - $1::interval`;

const abandoned = (state: "MAPPING" | "READY") => `
  update import_run r set state = 'CANCELLED', finished_at = now()
  where r.state = '${state}' and ${lastStep} < now() - $1::interval`;

/**
 * Leftovers of imports. Kept permanently: who imported when, the file's name, the counts; and the file itself if its
 * rows were written.
 */
export const importCleanups: readonly Cleanup[] = [
  { what: "imports.unmapped", after: "1 day", statement: abandoned("MAPPING") },
  { what: "imports.unwritten", after: "7 days", statement: abandoned("READY") },
  {
    what: "imports.uploads",
    after: "1 day",
    statement: `delete from file f where f.purpose = 'import.upload' and f.created_at < now() - $1::interval
      and not exists (select from import_run r where r.file_id = f.id and (r.state = 'DONE' or ${isOpen}))`,
  },
  {
    what: "imports.photos",
    after: "1 day",
    statement: `delete from file f where f.purpose = 'import.photo' and f.created_at < now() - $1::interval
      and not exists (select from import_run r where f.name = 'photos-' || r.id and ${isOpen})`,
  },
  {
    what: "imports.errorFiles",
    after: "7 days",
    statement: `delete from file f where f.purpose = 'import.errors' and f.created_at < now() - $1::interval
      and not exists (select from import_run r where r.error_file_id = f.id and ${isOpen})`,
  },
  {
    what: "imports.templates",
    after: "7 days",
    statement: "delete from file where purpose = 'import.template' and created_at < now() - $1::interval",
  },
  {
    what: "imports.rows",
    after: "7 days",
    statement: `delete from import_row where run_id in (select r.id from import_run r where ${isOver})`,
  },
  {
    what: "imports.values",
    after: "7 days",
    statement: `delete from import_value where run_id in (select r.id from import_run r where ${isOver})`,
  },
  {
    what: "imports.samples",
    after: "7 days",
    statement: `update import_sheet s set samples = '[]', above = '[]' from import_run r
      where r.id = s.run_id and (s.samples <> '[]' or s.above <> '[]') and ${isOver}`,
  },
];
