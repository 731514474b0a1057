import { type SelectedStudents, StudentListPage } from "../../features/students/StudentListPage.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { later } from "../../ui/later.tsx";

const DonateSeveralDialog = later(
  async () => (await import("../../features/donors/DonateSeveralDialog.tsx")).DonateSeveralDialog,
);

const donating = ({ rows, whole, clear }: SelectedStudents, onClose: () => void) => (
  <DonateSeveralDialog students={whole ?? { codes: rows.map(({ code }) => code) }} onDone={clear} onClose={onClose} />
);

/** The list of students with bulk actions from other features. */
export function StudentList() {
  const mayDonate = useCan("donation.edit");
  return <StudentListPage {...(mayDonate && { donating })} />;
}
