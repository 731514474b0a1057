import { later } from "../../ui/later.tsx";
import { useBranches } from "../../shared/pickers/options.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import type { StudentOfMenu } from "./StudentMenuItems.tsx";

const StudentMenuItems = later(async () => (await import("./StudentMenuItems.tsx")).StudentMenuItems);

/** The menu of a user's actions on a student, in a list's row and on the student's page. */
export function useStudentMenu({ onDeleted }: { onDeleted?: () => void } = {}) {
  const mayUpdate = useCan("student.update");
  const mayDelete = useCan("student.delete");
  const mayMerge = useCan("student.merge");
  const moves = useCan("student.move");
  const mayMove = useBranches().length > 1 && moves;
  const items = (student: StudentOfMenu) => (
    <StudentMenuItems student={student} mayMove={mayMove} onDeleted={onDeleted} />
  );
  return { items, any: mayUpdate || mayDelete || mayMerge || mayMove };
}
