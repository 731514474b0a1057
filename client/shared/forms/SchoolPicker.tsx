import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNames } from "../../ui/NameBoth.tsx";
import { type SchoolOption, useSchoolOptions } from "../pickers/schools.ts";
import type { Named } from "../records/records.ts";
import { type RecordPickerProps, RecordSelect } from "./RecordSelect.tsx";

interface Props<Values extends FieldValues, Output> extends Omit<
  RecordPickerProps<SchoolOption, Values, Output>,
  "known" | "onChosen"
> {
  /** Limits the results to schools of this branch. */
  branchId?: number;
  known?: Named | undefined;
}

/** A school, found by code or name. */
export function SchoolPicker<Values extends FieldValues, Output>({ branchId, known, ...props }: Props<Values, Output>) {
  const { t } = useTranslation("ui");
  const names = useNames();
  const useFound = (search: string) => useSchoolOptions(search, branchId ? { branchId: [branchId] } : undefined);
  return (
    <RecordSelect<Named & Partial<SchoolOption>, Values, Output>
      placeholder={t("picker.record")}
      {...props}
      known={known}
      useFound={useFound}
      note={({ district }) => (district ? names.first(district) : null)}
    />
  );
}
