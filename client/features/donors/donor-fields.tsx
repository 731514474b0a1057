import type { Control } from "react-hook-form";
import type { SectionOf } from "../../../server/shared/records/field.ts";
import { donorFields } from "../../../server/shared/records/donor.ts";
import type { DonorFieldsFragment } from "../../graphql/generated/operations.ts";
import { RecordFields } from "../../shared/reference/RecordFields.tsx";

interface Props<Values extends object, Output> {
  control: Control<Values, unknown, Output>;
  donor?: DonorFieldsFragment;
  section: SectionOf<typeof donorFields>;
}

export function DonorFields<Values extends object, Output>({ donor, ...props }: Props<Values, Output>) {
  return <RecordFields {...props} words="donor" fields={donorFields} record={donor} />;
}
