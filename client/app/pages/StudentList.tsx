import { type SelectedStudents, StudentListPage } from "../../features/students/StudentListPage.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { later } from "../../ui/later.tsx";

const DonateSeveralDialog = later(
  async () => (await import("../../features/donors/DonateSeveralDialog.tsx")).DonateSeveralDialog,
);

const PlanDialog = later(async () => (await import("../../features/distributions/PlanDialog.tsx")).PlanDialog);

const studentsOf = ({ rows, whole }: SelectedStudents) => whole ?? { codes: rows.map(({ code }) => code) };

const donating = (selection: SelectedStudents, onClose: () => void) => (
  <DonateSeveralDialog students={studentsOf(selection)} onDone={selection.clear} onClose={onClose} />
);

const planning = (selection: SelectedStudents, onClose: () => void) => (
  <PlanDialog students={studentsOf(selection)} onDone={selection.clear} onClose={onClose} />
);

/** The list of students with bulk actions from other features. */
export function StudentList() {
  const mayDonate = useCan("donation.edit");
  const mayPlan = useCan("distribution.plan");
  return <StudentListPage {...(mayDonate && { donating })} {...(mayPlan && { planning })} />;
}
