import { LockMode } from "@mikro-orm/postgresql";
import type { Scope } from "../../core/data/scope.ts";
import { Student } from "./student.entity.ts";

/**
 * Locks students until the commit, in the order of their ids. Writing a donation, a hold or a match also writes its
 * student, or depends on what others write about them, so every writer of these calls this first to avoid deadlocks.
 * Returns those that exist and are in scope.
 */
export async function lockStudents(scope: Scope, ids: readonly number[]): Promise<Student[]> {
  return scope.em.find(
    Student,
    { id: { $in: [...new Set(ids)] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } },
  );
}
