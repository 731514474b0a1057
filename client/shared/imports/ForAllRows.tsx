import { HTMLSelect } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { commonFields } from "../../../server/shared/import-lookups.ts";
import { placeKinds } from "../../../server/shared/reference.ts";
import type { Named } from "../records/records.ts";
import { useFieldLabel } from "./labels.ts";
import { MeaningPicker } from "./MeaningPicker.tsx";

/** Records for all rows of a sheet, by field; null for a field that is shown and has none yet. */
export type Common = Readonly<Record<string, Named | null>>;

interface Props {
  type: SheetType;
  value: Common;
  /** Fields that are shown although nothing has been chosen for them. */
  asked?: readonly string[];
  onChange: (value: Common) => void;
}

const places: readonly string[] = placeKinds.map((kind) => `${kind.toLowerCase()}Code`);

/** What contains a field's record: the nearest place, or for a school the branch, that is chosen for all rows. */
function withinOf(field: string, value: Common): { kind: string; id: number } | null {
  const branch = field === "schoolCode" ? value["branchCode"] : null;
  if (branch) return { kind: "BRANCH", id: branch.id };
  for (let i = places.indexOf(field) - 1; i >= 0; i -= 1) {
    const place = value[places[i] ?? ""];
    if (place) return { kind: placeKinds[i] ?? "", id: place.id };
  }
  return null;
}

/** Records that all rows of a sheet have in common, wherever a row leaves their field blank. */
export function ForAllRows({ type, value, asked = [], onChange }: Props) {
  const { t } = useTranslation("import");
  const label = useFieldLabel();
  const id = useId();
  const all = commonFields(type);
  const shown = all.filter(({ field }) => field in value || asked.includes(field));
  const choose = (field: string, record: Named | null) => {
    const below = places.includes(field) ? places.slice(places.indexOf(field) + 1) : [];
    const dropped = Object.fromEntries(below.filter((name) => name in value).map((name) => [name, null]));
    onChange({ ...value, ...dropped, [field]: record });
  };
  if (all.length === 0) return null;
  return (
    <div className="ui-import-common" role="group" aria-label={t("common.title")}>
      <h4>{t("common.title")}</h4>
      <p className="ui-muted">{t("common.text")}</p>
      {shown.map(({ field, kind }) => (
        <div key={field} className="ui-import-common-field">
          <label htmlFor={`${id}-${field}`}>{label(field)}</label>
          <MeaningPicker
            kind={kind}
            id={`${id}-${field}`}
            label={label(field)}
            within={withinOf(field, value)}
            value={value[field] ?? null}
            onChoose={(record) => choose(field, record)}
            clearable
          />
        </div>
      ))}
      {shown.length < all.length && (
        <HTMLSelect
          aria-label={t("common.add")}
          value=""
          onChange={(event) => {
            const field = event.currentTarget.value;
            if (field) onChange({ ...value, [field]: null });
          }}
        >
          <option value="">{t("common.add")}</option>
          {all
            .filter((each) => !shown.includes(each))
            .map(({ field }) => (
              <option key={field} value={field}>
                {label(field)}
              </option>
            ))}
        </HTMLSelect>
      )}
    </div>
  );
}
