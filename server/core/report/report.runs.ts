import type { EntityManager } from "@mikro-orm/postgresql";
import { BadInput, NotFound } from "../base/errors.ts";
import { enqueue } from "../jobs/queue.ts";
import type { Scope } from "../data/scope.ts";
import type { Report } from "./report.ts";
import { ReportRunRow } from "./report-run.entity.ts";
import { REPORT_TASK } from "./report.tasks.ts";

/** The most reports and exports of one user that wait or run; everyone's work shares one queue. */
const MOST_RUNNING = 20;

/** Rejects the run just added if it exceeds the limit, even if several are requested concurrently. */
async function requireRoom(em: EntityManager, ownerId: number): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtext('reports'), ?)", [ownerId]);
  const [row] = await em.execute<[{ running: number }]>(
    "select count(*)::integer as running from report_run where owner_id = ? and state = 'RUNNING'",
    [ownerId],
  );
  if (row.running > MOST_RUNNING) throw new BadInput([], "errors.tooManyReports", { n: MOST_RUNNING });
}

/**
 * Requests a report within the caller's transaction and returns the run's id. If the user already has the same report
 * under way, returns that run, which continues if it was cancelled and has not stopped yet.
 */
export async function askForReport(
  scope: Scope,
  asked: { kind: string } & Pick<Report, "showsPhotos">,
  params: Record<string, unknown>,
): Promise<number> {
  const { em, actor } = scope;
  const { kind, showsPhotos } = asked;
  const sent = [actor.userId, kind, JSON.stringify(params)];
  const [added] = await em.execute<{ id: number }[]>(
    `insert into report_run (owner_id, kind, params, shows_photos) values (?, ?, ?::jsonb, ?)
     on conflict (owner_id, kind, md5(params::text)) where state = 'RUNNING' do nothing returning id`,
    [...sent, showsPhotos],
  );
  if (added) {
    await requireRoom(em, actor.userId);
    return begin(em, actor.userId, added.id);
  }
  const [running] = await em.execute<{ id: number; job_id: number | null }[]>(
    "select id, job_id from report_run where owner_id = ? and kind = ? and params = ?::jsonb and state = 'RUNNING'",
    sent,
  );
  // It finished in between.
  if (!running) return askForReport(scope, asked, params);
  // Requesting it again before a cancelled run has stopped means it is wanted after all.
  await em.execute("update job_run set cancel_requested = false where id = ? and cancel_requested", [running.job_id]);
  return running.id;
}

async function begin(em: EntityManager, ownerId: number, runId: number): Promise<number> {
  const jobId = await enqueue(em, { ownerId, task: REPORT_TASK, payload: { runId } });
  await em.execute("update report_run set job_id = ? where id = ?", [jobId, runId]);
  return runId;
}

/** A run of the user's own, or anyone's for an administrator. `NotFound` otherwise. */
async function runOf({ em }: Scope, id: number): Promise<ReportRunRow> {
  const run = await em.findOne(ReportRunRow, { id });
  if (!run) throw new NotFound();
  return run;
}

/** Makes a report stop at its next step; returns its id. */
export async function cancelReport(scope: Scope, id: number): Promise<number> {
  const run = await runOf(scope, id);
  if (run.state !== "RUNNING") throw new BadInput([], "errors.reportState");
  await scope.em.execute("update job_run set cancel_requested = true where id = ?", [run.jobId]);
  return run.id;
}
