import { LockMode } from "@mikro-orm/postgresql";
import { NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { lockStudents } from "../students/student.locks.ts";
import { Donation } from "./donation.entity.ts";

/**
 * Locks a serial number until the commit, whoever writes it: a donation, or a planned student. It comes after all
 * other locks.
 */
export async function lockSerial(scope: Scope, serialNumber: string): Promise<void> {
  await scope.em.execute("select pg_advisory_xact_lock(hashtextextended('serial number ' || lower(?), 0))", [
    serialNumber,
  ]);
}

/** Living donations in scope, locked until the commit with their students; `NotFound` unless all exist. */
export async function lockDonations(scope: Scope, ids: readonly number[]): Promise<Donation[]> {
  const unique = [...new Set(ids)];
  const seen = await scope.em.find(Donation, { id: { $in: unique } }, { fields: ["student"] });
  await lockStudents(
    scope,
    seen.map((donation) => donation.student.id),
  );
  const held = await scope.em.find(
    Donation,
    { id: { $in: unique } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" }, refresh: true },
  );
  if (held.length !== unique.length) throw new NotFound();
  return held;
}
