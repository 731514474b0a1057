import { Button, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type MergeField, mergeFieldNames } from "../../../server/shared/merge-fields.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useFieldLabels } from "../../shared/records/record-types.ts";
import { differing, type Preview } from "./merge-choices.ts";
import { Whose } from "./Whose.tsx";
import { MergeValue } from "./MergeValue.tsx";

interface Props {
  preview: Preview;
  taken: ReadonlySet<MergeField>;
  onTake: (field: MergeField, other: boolean) => void;
  /** Errors by field, translated. */
  errors: Readonly<Record<string, string>>;
}

/** Chooses what to keep field by field: differing fields are shown, equal ones are collapsed. */
export function MergeFields({ preview, taken, onTake, errors }: Props) {
  const { t } = useTranslation("duplicate");
  const number = useNumberFormat();
  const labels = useFieldLabels("Student");
  const [unfolded, setUnfolded] = useState(false);
  const different = differing(preview);
  const same = mergeFieldNames.filter((field) => !different.includes(field));
  const own: Partial<Record<MergeField, string>> = {
    nameEn: t("merge.nameEn"),
    nameLocal: t("merge.nameLocal"),
    place: t("merge.place"),
  };
  const labelOf = (field: MergeField) => own[field] ?? labels[field] ?? field;
  return (
    <section className="duplicate-section" aria-labelledby="merge-fields">
      <h2 id="merge-fields">{t("merge.fields")}</h2>
      {different.length === 0 && <p>{t("merge.noDifference")}</p>}
      {different.map((field) => (
        <div key={field}>
          <RadioGroup
            className="duplicate-choice"
            name={`merge-${field}`}
            label={labelOf(field)}
            selectedValue={taken.has(field) ? "other" : "kept"}
            onChange={(event) => onTake(field, event.currentTarget.value === "other")}
          >
            <Radio
              value="kept"
              labelElement={
                <Whose of={preview.kept}>
                  <MergeValue of={preview.kept} field={field} />
                </Whose>
              }
            />
            <Radio
              value="other"
              labelElement={
                <Whose of={preview.other}>
                  <MergeValue of={preview.other} field={field} />
                </Whose>
              }
            />
          </RadioGroup>
          {errors[field] && (
            <p role="alert" className="duplicate-error">
              {errors[field]}
            </p>
          )}
        </div>
      ))}
      {same.length > 0 && (
        <Button
          variant="minimal"
          aria-expanded={unfolded}
          text={t("merge.same", { count: same.length, shown: number(same.length) })}
          onClick={() => setUnfolded(!unfolded)}
        />
      )}
      {unfolded && (
        <dl className="duplicate-same">
          {same.map((field) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>
                <MergeValue of={preview.kept} field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
