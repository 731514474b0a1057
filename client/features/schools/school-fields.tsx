import type { Control } from "react-hook-form";
import type { SectionOf } from "../../../server/shared/records/field.ts";
import { schoolFields } from "../../../server/shared/records/school.ts";
import type { SchoolFieldsFragment } from "../../graphql/generated/operations.ts";
import { RecordFields } from "../../shared/reference/RecordFields.tsx";

interface Props<Values extends object, Output> {
  control: Control<Values, unknown, Output>;
  school?: SchoolFieldsFragment;
  section: SectionOf<typeof schoolFields>;
}

/** The fields of one section. */
export function SchoolFields<Values extends object, Output>({ school, ...props }: Props<Values, Output>) {
  return <RecordFields {...props} words="school" fields={schoolFields} record={school} />;
}
