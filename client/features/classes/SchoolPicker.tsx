import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNames } from "../../ui/NameBoth.tsx";
import { type RecordPickerProps, RecordSelect } from "../../shared/forms/RecordSelect.tsx";
import { type SchoolOption, useSchoolOptions } from "../../shared/pickers/schools.ts";
import type { Named } from "../../shared/records/records.ts";

interface Props<Values extends FieldValues, Output> extends Omit<
  RecordPickerProps<SchoolOption, Values, Output>,
  "known"
> {
  /** Limits the results to schools of this branch. */
  branchId: number;
  known?: Named | undefined;
}

/** A school, found by code or name. */
export function SchoolPicker<Values extends FieldValues, Output>({ branchId, known, ...props }: Props<Values, Output>) {
  const { t } = useTranslation("ui");
  const names = useNames();
  const useFound = (search: string) => useSchoolOptions(search, { branchId: [branchId] });
  return (
    <RecordSelect<Named & Partial<SchoolOption>, Values, Output>
      placeholder={t("picker.record")}
      {...props}
      onChosen={undefined}
      known={known}
      useFound={useFound}
      note={({ district }) => (district ? names.first(district) : null)}
    />
  );
}
