import { LockMode } from "@mikro-orm/postgresql";
import { BadInput, Forbidden, NotFound } from "../../core/base/errors.ts";
import type { Files } from "../../core/files/files.ts";
import type { StoredFile } from "../../core/files/storage.ts";
import { enqueue } from "../../core/jobs/queue.ts";
import type { Scope } from "../../core/data/scope.ts";
import { columnLetters } from "../../lib/workbook/xlsx-parts.ts";
import { importPermission, type ImportType, recordCodes } from "../../shared/import-columns.ts";
import { furtherOf, tellsOf } from "../../shared/flat-sheets.ts";
import type { DateReading } from "../../shared/values/written-date.ts";
import { referenceEntities } from "../reference/reference.entity.ts";
import { gazetteerKinds } from "../reference/places/cambodia.ts";
import { ImportRunRow, ImportSheetRow } from "./import.entity.ts";
import type { ImportMode, ImportState } from "./import.enums.ts";
import type { ImportMapping, ImportSheetInput } from "./import.inputs.ts";
import { checkedDefaults } from "./default.service.ts";
import { columnsOf } from "./registry.ts";

/** Checked per type, as a role may import some types and not others. */
export function requireImportOf(scope: Scope, type: ImportType): void {
  if (!scope.actor.permissions.has(importPermission(type))) throw new Forbidden();
}

/** A run in one of these states, locked; `NotFound` if the user has no such run. */
export async function loadRun(scope: Scope, id: number, ...states: ImportState[]): Promise<ImportRunRow> {
  const run = await scope.em.findOne(ImportRunRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!run) throw new NotFound();
  requireImportOf(scope, run.type);
  if (!states.includes(run.state)) throw new BadInput([], "errors.importState");
  return run;
}

/** Queues the next step of a run. */
export async function nextStep(
  scope: Scope,
  run: ImportRunRow,
  state: ImportState,
  task: string,
  more: object = {},
): Promise<number> {
  const jobId = await enqueue(scope.em, { ownerId: run.ownerId, task, payload: { runId: run.id, ...more } });
  scope.em.assign(run, { state, jobId, failureKey: null, failureParams: null });
  await scope.em.flush();
  return run.id;
}

const blankRun = ({ actor }: Scope) =>
  ({
    ownerId: actor.userId,
    state: "READING",
    mode: "BOTH",
    validRowsOnly: false,
    counts: null,
    jobId: null,
    errorFileId: null,
    failureKey: null,
    failureParams: null,
    undoFailureParams: null,
  }) as const;

/** Starts an import of a stored file, which the job process reads. Returns the run's id. */
export async function startImport(
  scope: Scope,
  files: Files,
  type: ImportType,
  stored: StoredFile,
  file: { name: string; mimeType: string },
): Promise<number> {
  requireImportOf(scope, type);
  const fileId = await files.record(scope.em, scope.actor, stored, { ...file, purpose: "import.upload" });
  const run = scope.em.create(ImportRunRow, {
    ...blankRun(scope),
    type,
    fileId,
    fileName: file.name,
    provinces: null,
  });
  await scope.em.flush();
  return nextStep(scope, run, "READING", "import.read");
}

/**
 * Starts an import of the places that come with the product, of some provinces: the job process stores and checks them.
 * Returns the run's id.
 * @param name what the run is called, as a file's name is
 */
export async function startPlacesImport(scope: Scope, provinces: readonly string[], name: string): Promise<number> {
  for (const kind of gazetteerKinds) requireImportOf(scope, kind);
  const run = scope.em.create(ImportRunRow, {
    ...blankRun(scope),
    type: "VILLAGE",
    fileId: null,
    fileName: name,
    provinces: [...provinces],
  });
  await scope.em.flush();
  return nextStep(scope, run, "READING", "import.read");
}

/**
 * The field of each column; `BadInput` if a field does not exist or occurs twice, if nothing is mapped, or if an
 * unconfirmed running number is mapped to a code.
 */
function checkedMapping(
  sheet: ImportSheetRow,
  type: ImportType,
  mapping: readonly ImportMapping[],
  confirmed: boolean,
): (string | null)[] {
  const known = new Set(columnsOf(type).map((column) => column.field));
  const fields = mapping.flatMap(({ field }) => field ?? []);
  const unknown = mapping.find(({ index, field }) => !(index in sheet.headers) || (field && !known.has(field)));
  if (unknown) throw new BadInput([{ path: `mapping.${unknown.index}`, key: "validation.selected" }]);
  const twice = mapping.find(
    ({ field }, i) => field && fields.includes(field) && mapping.findIndex((m) => m.field === field) !== i,
  );
  if (twice) throw new BadInput([{ path: `mapping.${twice.index}`, key: "validation.fieldTwice" }]);
  if (fields.length === 0) throw new BadInput([{ path: "mapping", key: "validation.noColumns" }]);
  const counting = mapping.find(({ index, field }) => recordCodes.has(field) && sheet.running[index]);
  if (counting && !confirmed) {
    const column = sheet.headers[counting.index] || columnLetters(counting.index);
    throw new BadInput([{ path: `mapping.${counting.index}`, key: "validation.runningNumber", params: { column } }]);
  }
  const byIndex = new Map(mapping.map(({ index, field }) => [index, field]));
  return sheet.headers.map((_, index) => byIndex.get(index) ?? null);
}

/** How the dates of each column are read; `BadInput` if dates that leave something open are not confirmed. */
function checkedReadings(
  sheet: ImportSheetRow,
  type: ImportType,
  mapping: readonly ImportMapping[],
): (DateReading | null)[] {
  const dated = new Set(columnsOf(type).flatMap(({ kind, field }) => (kind === "date" ? field : [])));
  const open = mapping.find(({ index, field, dates }) => dated.has(field ?? "") && sheet.dates[index] && !dates);
  if (open) {
    const column = sheet.headers[open.index] || columnLetters(open.index);
    throw new BadInput([{ path: `mapping.${open.index}`, key: "validation.datesOpen", params: { column } }]);
  }
  const byIndex = new Map(mapping.map(({ index, dates }) => [index, dates]));
  return sheet.headers.map((_, index) => byIndex.get(index) ?? null);
}

/** Checks every row again with these sheets, columns and mode; writes nothing to the records. */
export async function checkImport(
  scope: Scope,
  id: number,
  given: readonly ImportSheetInput[],
  mode: ImportMode,
): Promise<number> {
  const run = await loadRun(scope, id, "MAPPING", "READY");
  if (run.type === "PHOTO") throw new BadInput([], "errors.importState");
  const sheets = await scope.em.find(ImportSheetRow, { runId: id, takenFrom: null });
  const types = given.flatMap(({ type }) => type ?? []);
  if (types.length === 0) throw new BadInput([{ path: "sheets", key: "validation.noSheets" }]);
  for (const type of types) requireImportOf(scope, type);
  for (const { type, mapping } of given) {
    const mapped = new Set(mapping.map(({ field }) => field ?? ""));
    for (const further of furtherOf(type)) {
      if (tellsOf(further, (field) => mapped.has(field))) requireImportOf(scope, further.type);
    }
  }
  for (const sheet of sheets) {
    const { type, mapping, codesConfirmed, defaults, romanised, namesCopied }: Omit<ImportSheetInput, "id"> =
      given.find((each) => each.id === sheet.id) ?? { type: null, mapping: [] };
    const confirmed = codesConfirmed ?? false;
    scope.em.assign(sheet, {
      type,
      counts: null,
      codesConfirmed: confirmed,
      romanised: romanised ?? false,
      namesCopied: namesCopied ?? false,
      defaults: type ? await checkedDefaults(scope, type, defaults ?? []) : {},
      mapping: type ? checkedMapping(sheet, type, mapping, confirmed) : sheet.headers.map(() => null),
      dateReadings: type ? checkedReadings(sheet, type, mapping) : [],
      titles: sheet.titles.map((column) => column && { ...column, decided: true }),
    });
  }
  if (given.some((each) => !sheets.some((sheet) => sheet.id === each.id))) {
    throw new BadInput([{ path: "sheets", key: "validation.selected" }]);
  }
  scope.em.assign(run, { mode, counts: null, errorFileId: null });
  return nextStep(scope, run, "CHECKING", "import.check");
}

/**
 * Chooses the study year of the donations of a sheet whose day lies outside the one that their row says, or none, and checks
 * all rows again. Decisions stay.
 */
export async function chooseImportYear(
  scope: Scope,
  id: number,
  sheetId: number,
  yearId: number | null,
): Promise<number> {
  const run = await loadRun(scope, id, "READY");
  const sheet = await scope.em.findOne(ImportSheetRow, { id: sheetId, runId: id, takenFrom: null });
  if (!sheet) throw new BadInput([{ path: "sheetId", key: "validation.selected" }]);
  const year = yearId === null ? null : await scope.em.findOne(referenceEntities.CLASS_YEAR, { id: yearId });
  if (yearId !== null && !year) throw new BadInput([{ path: "yearId", key: "validation.selected" }]);
  scope.em.assign(sheet, { outsideYearId: yearId });
  return nextStep(scope, run, "CHECKING", "import.check", { keepDecisions: true });
}

/** Which rows a run omits. */
export interface RunChoices {
  /** Omit rows with errors. */
  validRowsOnly?: boolean | null;
  /** Omit undecided possible duplicates. */
  leaveUndecided?: boolean | null;
}

/**
 * Writes the checked rows. Refused while rows have errors, unless only the valid ones are requested; while possible
 * duplicates are undecided, unless they are to be omitted; and if nothing else remains, since a finished run can no
 * longer be decided.
 */
export async function runImport(
  scope: Scope,
  id: number,
  { validRowsOnly, leaveUndecided }: RunChoices,
): Promise<number> {
  const run = await loadRun(scope, id, "READY");
  if (!validRowsOnly && (run.counts?.error ?? 0) > 0) throw new BadInput([], "errors.importHasErrors");
  const { new: made = 0, update = 0, duplicate = 0 } = run.counts ?? {};
  if (made + update === 0 && duplicate > 0) throw new BadInput([], "errors.importUndecided", { count: duplicate });
  if (duplicate > 0 && !leaveUndecided) throw new BadInput([], "errors.importLeavesUndecided", { count: duplicate });
  scope.em.assign(run, { validRowsOnly: validRowsOnly ?? false });
  return nextStep(scope, run, "RUNNING", "import.run");
}

/** Makes the job that undoes an import stop: nothing is reverted then. */
async function cancelUndo(scope: Scope, run: ImportRunRow): Promise<number> {
  if (run.undoState !== "RUNNING") throw new BadInput([], "errors.importState");
  await scope.em.execute("update job_run set cancel_requested = true where id = ?", [run.undoJobId]);
  return run.id;
}

/**
 * Cancels an unfinished import, or the undo of a finished one: immediately if no job is running, otherwise at the job's
 * next step. Nothing is written.
 */
export async function cancelImport(scope: Scope, id: number): Promise<number> {
  const run = await loadRun(scope, id, "READING", "MAPPING", "CHECKING", "READY", "RUNNING", "DONE");
  if (run.state === "DONE") return cancelUndo(scope, run);
  if (run.state === "MAPPING" || run.state === "READY") scope.em.assign(run, { state: "CANCELLED" });
  else await scope.em.execute("update job_run set cancel_requested = true where id = ?", [run.jobId]);
  await scope.em.flush();
  return run.id;
}
