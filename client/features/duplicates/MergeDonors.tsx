import { useMergeDonorsMutation } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { DonorMergeCollisions, HandOutCollisions, WhatMoves } from "./DonorMergeParts.tsx";
import { MergeForm } from "./MergeForm.tsx";
import type { DonorPreview } from "./merge-choices.ts";

interface Props {
  preview: DonorPreview;
  /** Fetches the preview again when its data has changed. */
  reload: () => void;
}

/** The choices for two donors. */
export function MergeDonors({ preview, reload }: Props) {
  const { kept, other, conflicts, token } = preview;
  const [merge] = useMergeDonorsMutation();
  return (
    <MergeForm
      type="Donor"
      kept={kept}
      other={other}
      conflicts={conflicts}
      merge={async (input) =>
        (await merge({ variables: { keepId: kept.id, otherId: other.id, token, input } })).data?.mergeDonors.changeId
      }
      then={paths.donor(kept.id)}
      back={paths.donorDuplicates}
      reload={reload}
    >
      {(choosing) => (
        <>
          <WhatMoves preview={preview} />
          <HandOutCollisions preview={preview} />
          <DonorMergeCollisions preview={preview} {...choosing} />
        </>
      )}
    </MergeForm>
  );
}
