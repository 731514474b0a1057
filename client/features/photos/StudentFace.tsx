import { usePhotographedStudentQuery } from "../../graphql/generated/operations.ts";
import { Face } from "../../ui/Face.tsx";
import { useNames } from "../../ui/NameBoth.tsx";

/** A student's picture, in the size of a page header. */
export function StudentFace({ studentId }: { studentId: number }) {
  const names = useNames();
  const { data } = usePhotographedStudentQuery({ variables: { id: studentId }, fetchPolicy: "cache-and-network" });
  const student = data?.student;
  return <Face large name={student ? names.first(student) : ""} picture={student?.photo?.thumbUrl} />;
}
