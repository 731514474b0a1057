import { BadInput, NotFound } from "../../core/base/errors.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { idList } from "../../core/data/pointers.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { check } from "../../core/write/rules.ts";
import { updateRecord } from "../../core/write/write.ts";
import { Asset, DistributionState, HandOutOutcome } from "../../shared/enums.ts";
import { maxPlanned, serialNumbersRules } from "../../shared/rules/distribution.ts";
import { Distribution } from "./distribution.entity.ts";
import { lockDistribution, lockOpen } from "./distribution.locks.ts";
import { PlannedStudent } from "./planned-student.entity.ts";
import type { SerialNumberAside, SerialNumbersCheck } from "./serial-check.types.ts";
import { inSheetOrder } from "./sheet-order.ts";

const keyOf = (serial: string): string => serial.toLowerCase();
/** A parameter with several of them. */
const keysOf = (serials: readonly string[]): string => JSON.stringify(serials.map(keyOf));
/** The most serial numbers that a message names. */
const NAMED = 5;
export const namedIn = (texts: readonly string[]): string => texts.slice(0, NAMED).join(", ");

/**
 * Those of these serial numbers, in lower case, that a donation has, in any branch: that a number is used is told, as
 * for donations. What was made of this distribution's own planned students does not count.
 */
export async function serialsGiven(
  scope: Scope,
  serials: readonly string[],
  distributionId?: number,
): Promise<Set<string>> {
  if (serials.length === 0) return new Set();
  const rows = await scope.em.execute<{ serial: string }[]>(
    unscoped("only whether a serial number is used is told")`select lower(d.serial_number) as serial from donation d
     where lower(d.serial_number) = any (array(select jsonb_array_elements_text(?::jsonb))) and d.state <> 'CANCELLED' and d.deleted_at is null
       and not exists (select from planned_student p where p.donation_id = d.id and p.distribution_id = ?)`,
    [keysOf(serials), distributionId ?? 0],
  );
  return new Set(rows.map(({ serial }) => serial));
}

/**
 * Those of these serial numbers, in lower case, that a planned student of a distribution, of another one if it is given, has, in any branch,
 * while there is no donation of it.
 */
async function serialsSetAside(scope: Scope, serials: readonly string[], distributionId = 0): Promise<Set<string>> {
  const rows = await scope.em.execute<{ serial: string }[]>(
    unscoped("only whether a serial number is used is told")`select lower(serial_number) as serial from planned_student
     where lower(serial_number) = any (array(select jsonb_array_elements_text(?::jsonb))) and distribution_id <> ? and donation_id is null and deleted_at is null`,
    [keysOf(serials), distributionId],
  );
  return new Set(rows.map(({ serial }) => serial));
}

/** The serial number, if any, of planned students who received late, as of before: of those who got another one then. */
export async function serialsBeforeLate(scope: Scope, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await scope.em.execute<{ id: number; serial: string | null }[]>(
    unscoped("the planned students were found through the scope")`select p.id, e.before ->> 'serial_number' as serial
     from planned_student p
     join audit_entry made on made.table_name = 'donation' and made.record_id = p.donation_id and made.action = 'CREATE'
     join audit_entry e on e.table_name = 'planned_student' and e.record_id = p.id and e.change_id = made.change_id
     where p.id = any (?) and jsonb_exists(e.before, 'serial_number')`,
    [idList(ids)],
  );
  return new Map(rows.map(({ id, serial }) => [id, serial]));
}

/** Sets serial numbers aside for planned students once more, as far as nobody has them by now. */
export async function setAsideAgain(
  scope: Scope,
  rows: readonly PlannedStudent[],
  serials: ReadonlyMap<number, string | null>,
): Promise<void> {
  const wanted = [...serials.values()].filter((serial) => serial !== null);
  const used = new Set([...(await serialsGiven(scope, wanted)), ...(await serialsSetAside(scope, wanted))]);
  for (const row of rows) {
    const serialNumber = serials.get(row.id) ?? null;
    if (serialNumber !== null && !used.has(keyOf(serialNumber))) scope.em.assign(row, { serialNumber });
  }
  await scope.em.flush();
}

/**
 * Sets the pool of serial numbers of a distribution that was read at `version`, in their order. What is no longer in it
 * is no longer set aside for anyone either.
 * @param assign whether they are set aside for the planned students, too, unless it is closed
 */
export async function setSerialNumbers(
  scope: Scope,
  id: number,
  version: number,
  serialNumbers: readonly string[],
  assign: boolean,
): Promise<number> {
  if (serialNumbers.length > maxPlanned) {
    throw new BadInput([{ path: "serialNumbers", key: "validation.tooMany", params: { n: maxPlanned } }]);
  }
  const wanted = check(serialNumbersRules, { serialNumbers }).serialNumbers.filter((serial) => serial !== null);
  const { asset, state, serialNumbers: before } = await lockDistribution(scope, id);
  const refuse = (key: string, params: Record<string, string | number> = {}) => {
    throw new BadInput([{ path: "serialNumbers", key, params }]);
  };
  if (asset !== Asset.BICYCLE && wanted.length > 0) refuse("validation.bicycleOnly");
  const repeated = [...Map.groupBy(wanted, keyOf).values()].flatMap(([first = "", ...more]) =>
    more.length > 0 ? first : [],
  );
  if (repeated.length > 0) {
    refuse("validation.serialNumbersTwice", { count: repeated.length, serials: namedIn(repeated) });
  }
  const used = new Set([...(await serialsGiven(scope, wanted, id)), ...(await serialsSetAside(scope, wanted, id))]);
  const taken = wanted.filter((serial) => used.has(keyOf(serial)));
  if (taken.length > 0) refuse("validation.serialNumbersTaken", { count: taken.length, serials: namedIn(taken) });
  await updateRecord(scope, Distribution, id, version, { serialNumbers: wanted });
  const kept = new Set(wanted.map(keyOf));
  await takeBack(
    scope,
    id,
    before.filter((serial) => !kept.has(keyOf(serial))),
  );
  if (assign && state === DistributionState.PLANNED) await setAside(scope, await lockDistribution(scope, id));
  return id;
}

/** The serial numbers of the pool that nobody has, in its order, and those that are used elsewhere by now. */
async function poolOf(scope: Scope, { id, serialNumbers }: Distribution, rows: readonly PlannedStudent[]) {
  const here = new Set(rows.flatMap(({ serialNumber }) => (serialNumber === null ? [] : keyOf(serialNumber))));
  const others = await serialsGiven(scope, serialNumbers, id);
  for (const serial of await serialsSetAside(scope, serialNumbers, id)) others.add(serial);
  // Also those of its own students who are in another branch now.
  const given = await serialsGiven(scope, serialNumbers);
  const open = serialNumbers.filter((serial) => !here.has(keyOf(serial)));
  return {
    free: open.filter((serial) => !others.has(keyOf(serial)) && !given.has(keyOf(serial))),
    used: open.filter((serial) => others.has(keyOf(serial))),
  };
}

/** A distribution and its planned students, as the user sees them. */
async function seen(scope: Scope, distributionId: number) {
  const distribution = await scope.em.findOne(Distribution, { id: distributionId });
  if (!distribution) throw new NotFound();
  return { distribution, rows: await scope.em.find(PlannedStudent, { distribution: distributionId }) };
}

/** The next serial number of the pool; null if there is none left. */
export async function nextSerialNumber(scope: Scope, distributionId: number): Promise<string | null> {
  const { distribution, rows } = await seen(scope, distributionId);
  return (await poolOf(scope, distribution, rows)).free[0] ?? null;
}

/** The serial numbers that are set aside for those of a distribution to whom nothing was handed out, in the order of the sheet. */
async function asideOf(scope: Scope, distributionId: number): Promise<SerialNumberAside[]> {
  const rows = await inSheetOrder(scope.db, distributionId)
    .select(["p.serial_number as serialNumber", "s.code as studentCode"])
    .where("p.outcome", "<>", HandOutOutcome.GIVEN)
    .where("p.serial_number", "is not", null)
    .execute();
  return rows.map(({ serialNumber, studentCode }) => ({ serialNumber: serialNumber ?? "", studentCode }));
}

/** What is taken out of a pool is taken from those, too, for whom it is set aside, unless it was handed out to them. */
async function takeBack(scope: Scope, distributionId: number, serials: readonly string[]): Promise<void> {
  if (serials.length === 0) return;
  const gone = new Set(serials.map(keyOf));
  const rows = await scope.em.find(PlannedStudent, { distribution: distributionId }, { refresh: true });
  for (const row of rows) {
    const { outcome, serialNumber } = row;
    if (outcome === HandOutOutcome.GIVEN || !gone.has(keyOf(serialNumber ?? ""))) continue;
    scope.em.assign(row, { serialNumber: null, updatedBy: scope.actor.userId });
  }
  await scope.em.flush();
}

const isWithout = ({ serialNumber, outcome }: PlannedStudent) =>
  serialNumber === null && outcome !== HandOutOutcome.GIVEN;

/** Whether the serial numbers suffice for the planned students, and which of them are used elsewhere by now. */
export async function checkSerialNumbers(scope: Scope, distributionId: number): Promise<SerialNumbersCheck> {
  const { distribution, rows } = await seen(scope, distributionId);
  const { free, used } = await poolOf(scope, distribution, rows);
  const aside = rows.filter(({ serialNumber, donationId }) => serialNumber !== null && donationId === null);
  const given = await serialsGiven(
    scope,
    aside.flatMap(({ serialNumber }) => serialNumber ?? []),
  );
  const taken = aside.filter(({ serialNumber }) => given.has(keyOf(serialNumber ?? "")));
  await scope.em.populate(taken.slice(0, NAMED), ["student"]);
  const named = [
    ...taken.slice(0, NAMED).map(({ serialNumber, student }) => ({
      serialNumber: serialNumber ?? "",
      studentCode: student.unwrap().code as string | null,
    })),
    ...used.map((serialNumber) => ({ serialNumber, studentCode: null })),
  ];
  return {
    without: rows.filter(isWithout).length,
    free: free.length,
    used: named.slice(0, NAMED),
    usedCount: taken.length + used.length,
    aside: await asideOf(scope, distributionId),
  };
}

/**
 * Sets aside the next serial numbers of a pool in the order of the sheet; returns for how many students, and how many
 * are left without one.
 */
async function setAside(scope: Scope, distribution: Distribution): Promise<{ served: number; left: number }> {
  const rows = await scope.em.find(PlannedStudent, { distribution: distribution.id }, { refresh: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const order = await inSheetOrder(dbInside(scope), distribution.id).select("p.id").execute();
  const without = order.flatMap(({ id }) => byId.get(id) ?? []).filter(isWithout);
  const { free } = await poolOf(scope, distribution, rows);
  const served = without.slice(0, free.length);
  for (const [at, row] of served.entries()) {
    scope.em.assign(row, { serialNumber: free[at] ?? null, updatedBy: scope.actor.userId });
  }
  await scope.em.flush();
  return { served: served.length, left: without.length - served.length };
}

/**
 * Sets aside the next serial numbers of the pool for the planned students without one, in the order of the sheet;
 * returns for how many. If there are too few, the last ones get none.
 */
export async function assignSerialNumbers(scope: Scope, distributionId: number): Promise<number> {
  const { served, left } = await setAside(scope, await lockOpen(scope, distributionId));
  if (served === 0 && left > 0) throw new BadInput([], "errors.noSerialsLeft");
  return served;
}
