import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { enums } from "../../../server/shared/enums.ts";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { commonFields } from "../../../server/shared/import-lookups.ts";
import { placeKinds } from "../../../server/shared/reference.ts";
import { useEnumLabel } from "../records/enums.ts";
import type { Named } from "../records/records.ts";
import { useFieldLabel } from "./labels.ts";
import { MeaningPicker } from "./MeaningPicker.tsx";

/** The longest text for all rows: the letter or name of a class. */
const LONGEST_TEXT = 20;

/** What counts for all rows of a sheet, by field: a record, a choice or a text; null for a field that is shown and has none yet. */
export type Common = Readonly<Record<string, Named | string | null>>;

interface Props {
  type: SheetType;
  value: Common;
  /** Fields that are shown although nothing has been chosen for them. */
  asked?: readonly string[];
  /** Some of it was chosen in the user's last import. */
  remembered?: boolean;
  /** The titles of the sheet that say what is filled in, by field. */
  titles?: Readonly<Record<string, string>>;
  /** What rows leave blank follows from their school. */
  fromSchool?: boolean;
  onChange: (value: Common) => void;
}

const places: readonly string[] = placeKinds.map((kind) => `${kind.toLowerCase()}Code`);

const recordOf = (value: Common, field: string): Named | null => {
  const chosen = value[field];
  return chosen && typeof chosen !== "string" ? chosen : null;
};

const textOf = (value: Common, field: string): string => {
  const chosen = value[field];
  return typeof chosen === "string" ? chosen : "";
};

/** What contains a field's record: the nearest place, or for a school the branch, that is chosen for all rows. */
function withinOf(field: string, value: Common): { kind: string; id: number } | null {
  const branch = field === "schoolCode" ? recordOf(value, "branchCode") : null;
  if (branch) return { kind: "BRANCH", id: branch.id };
  for (let i = places.indexOf(field) - 1; i >= 0; i -= 1) {
    const place = recordOf(value, places[i] ?? "");
    if (place) return { kind: placeKinds[i] ?? "", id: place.id };
  }
  return null;
}

/** What all rows of a sheet have in common, wherever a row leaves the field blank. */
export function ForAllRows({
  type,
  value,
  asked = [],
  remembered = false,
  titles = {},
  fromSchool = false,
  onChange,
}: Props) {
  const { t } = useTranslation(["import", "ui"]);
  const label = useFieldLabel();
  const labelOf = useEnumLabel();
  const id = useId();
  const all = commonFields(type);
  const shown = all.filter(({ field }) => field in value || asked.includes(field));
  const choose = (field: string, record: Named | string | null) => {
    const below = places.includes(field) ? places.slice(places.indexOf(field) + 1) : [];
    const dropped = Object.fromEntries(below.filter((name) => name in value).map((name) => [name, null]));
    onChange({ ...value, ...dropped, [field]: record });
  };
  if (all.length === 0) return null;
  return (
    <div className="ui-import-common" role="group" aria-label={t("common.title")}>
      <h3>{t("common.title")}</h3>
      <p className="ui-muted">{t("common.text")}</p>
      {remembered && <p>{t("common.remembered")}</p>}
      {fromSchool && <p className="ui-muted">{t("common.fromSchool")}</p>}
      {shown.map(({ field, kind, choices }) => (
        <div key={field} className="ui-import-common-field">
          <label htmlFor={`${id}-${field}`}>{label(field)}</label>
          {!kind && !choices && (
            <InputGroup
              id={`${id}-${field}`}
              fill
              maxLength={LONGEST_TEXT}
              value={textOf(value, field)}
              onChange={(event) => choose(field, event.currentTarget.value || null)}
            />
          )}
          {kind && (
            <MeaningPicker
              kind={kind}
              id={`${id}-${field}`}
              label={label(field)}
              within={withinOf(field, value)}
              value={recordOf(value, field)}
              onChoose={(record) => choose(field, record)}
              clearable
            />
          )}
          {choices && (
            <HTMLSelect
              id={`${id}-${field}`}
              fill
              value={textOf(value, field)}
              onChange={(event) => choose(field, event.currentTarget.value || null)}
            >
              <option value="">{t("ui:form.choose")}</option>
              {Object.values<string>(enums[choices]).map((each) => (
                <option key={each} value={each}>
                  {labelOf(choices, each as never)}
                </option>
              ))}
            </HTMLSelect>
          )}
          {titles[field] !== undefined && (
            <p className="ui-import-titled">{t("common.fromTitle", { title: titles[field] })}</p>
          )}
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
