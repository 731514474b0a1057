import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNames } from "../../ui/NameBoth.tsx";
import { type DonorOption, useDonorOptions } from "../pickers/donors.ts";
import { type RecordPickerProps, RecordSelect } from "./RecordSelect.tsx";

/** A donor, found by code, name or phone; the field's value is the id. */
export function DonorPicker<Values extends FieldValues, Output>(props: RecordPickerProps<DonorOption, Values, Output>) {
  const { t } = useTranslation(["ui", "enums"]);
  const names = useNames();
  const note = (donor: DonorOption) =>
    [t(`enums:DonorType.${donor.donorType}`), donor.country && names.first(donor.country)].filter(Boolean).join(" · ");
  return <RecordSelect placeholder={t("ui:picker.record")} {...props} useFound={useDonorOptions} note={note} />;
}
