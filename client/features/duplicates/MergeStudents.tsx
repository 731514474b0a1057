import { useMergeStudentsMutation } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { StudentMergeCollisions } from "./StudentMergeCollisions.tsx";
import { MergeForm } from "./MergeForm.tsx";
import { isAlike, type StudentPreview } from "./merge-choices.ts";

interface Props {
  preview: StudentPreview;
  /** Fetches the preview again when its data has changed. */
  reload: () => void;
}

export function MergeStudents({ preview, reload }: Props) {
  const { kept, other, conflicts, token } = preview;
  const [merge] = useMergeStudentsMutation();
  return (
    <MergeForm
      type="Student"
      kept={kept}
      other={other}
      conflicts={conflicts}
      settled={new Set(conflicts.flatMap((conflict) => (isAlike(conflict) ? conflict.key : [])))}
      merge={async (input) =>
        (await merge({ variables: { keepId: kept.id, otherId: other.id, token, input } })).data?.mergeStudents.changeId
      }
      then={paths.student(kept.id)}
      back={paths.studentDuplicates}
      reload={reload}
    >
      {(choosing) => <StudentMergeCollisions preview={preview} {...choosing} />}
    </MergeForm>
  );
}
