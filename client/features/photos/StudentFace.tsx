import { usePhotographedStudentQuery } from "../../graphql/generated/operations.ts";
import { Face } from "../../ui/Face.tsx";
import { useNames } from "../../ui/NameBoth.tsx";

/** The picture that stands for a student, as large as in the header of a page. */
export function StudentFace({ studentId }: { studentId: number }) {
  const names = useNames();
  const { data } = usePhotographedStudentQuery({ variables: { id: studentId }, fetchPolicy: "cache-and-network" });
  const student = data?.student;
  return <Face large name={student ? names.first(student) : ""} picture={student?.photo?.thumbUrl} />;
}
