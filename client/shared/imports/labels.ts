import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { importColumns, type ImportType, isSheetType, sheetTypes } from "../../../server/shared/import-columns.ts";
import { isNamed, lookupKind } from "../../../server/shared/import-lookups.ts";
import { referenceKinds, typeOfKind } from "../../../server/shared/reference.ts";
import { useEnumLabel } from "../records/enums.ts";
import { enumOf } from "../records/field-kinds.ts";
import { showDate, useNumberFormat } from "../../ui/format.ts";

/** The type of the records on whose pages an import's results are shown. */
export function recordTypeOf(type: ImportType): string {
  if (type === "SCHOOL") return "School";
  if (type === "DONOR" || type === "PLEDGE") return "Donor";
  const kind = referenceKinds.find((each) => each === type);
  return kind ? typeOfKind(kind) : "Student";
}

/** What the heading of a column of codes ends with. Where a name will do as well, only sheets say it. */
const CODE = / \((?:code|លេខកូដ)\)$/u;

/** The label of an imported field by its name; some fields take names in sheets of certain types only. */
export function useFieldLabel() {
  const { t } = useTranslation("import");
  return useCallback(
    (name: string, type: string | null = null) => {
      const heading = t(`field.${name}` as "field.code");
      const takesNames = isNamed(name) || (type !== null && isSheetType(type) && lookupKind(type, name) !== null);
      return takesNames ? heading.replace(CODE, "") : heading;
    },
    [t],
  );
}

const kinds: ReadonlyMap<string, string> = new Map(
  sheetTypes.flatMap((type) => importColumns(type).map(({ field, kind }) => [field, kind] as const)),
);
const numeric: ReadonlySet<string | undefined> = new Set(["integer", "number", "amount"]);

/** An imported field's value as displayed: choices, dates and numbers formatted as everywhere else. */
export function useShownValue() {
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  return useCallback(
    (type: ImportType | null, field: string, value: string | null): string => {
      const name = enumOf(type === "PLEDGE" ? "Pledge" : "", field);
      if (value === null || value === "") return "";
      if (name) return labelOf(name, value as never);
      const kind = kinds.get(field);
      if (kind === "date") return showDate(value);
      return numeric.has(kind) && Number.isFinite(Number(value)) ? number(Number(value)) : value;
    },
    [labelOf, number],
  );
}
