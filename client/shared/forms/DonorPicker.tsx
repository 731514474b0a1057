import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNames } from "../../ui/NameBoth.tsx";
import { type DonorOption, useDonorOptions } from "../pickers/donors.ts";
import { type RecordPickerProps, RecordSelect } from "./RecordSelect.tsx";
import { useStoppedWarning } from "./StoppedWarning.tsx";

interface Props<Values extends FieldValues, Output> extends RecordPickerProps<DonorOption, Values, Output> {
  /** The donor is to give something: says so if they have stopped. They may come back, so that nothing is refused. */
  gives?: boolean;
}

/** A donor, found by code, name or phone; the field's value is the id. */
export function DonorPicker<Values extends FieldValues, Output>({ gives = false, ...props }: Props<Values, Output>) {
  const { t } = useTranslation(["ui", "enums"]);
  const names = useNames();
  const warning = useStoppedWarning();
  const note = (donor: DonorOption) =>
    [
      t(`enums:DonorType.${donor.donorType}`),
      donor.country && names.first(donor.country),
      donor.stopped && t("ui:picker.stopped"),
    ]
      .filter(Boolean)
      .join(" · ");
  const warnOf = (donor: DonorOption) => (gives ? warning(donor) : null);
  return (
    <RecordSelect placeholder={t("ui:picker.record")} {...props} useFound={useDonorOptions} note={note} warn={warnOf} />
  );
}
