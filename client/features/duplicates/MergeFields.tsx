import { Button, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";
import { useFieldLabels } from "../../shared/records/record-types.ts";
import { choicesOf, differing, type Two } from "./merge-choices.ts";
import { Whose } from "./Whose.tsx";
import { MergeValue } from "./MergeValue.tsx";

interface Props {
  two: Two;
  taken: ReadonlySet<string>;
  onTake: (field: string, other: boolean) => void;
  /** Errors by field, translated. */
  errors: Readonly<Record<string, string>>;
}

/** Chooses what to keep field by field: differing fields are shown, equal ones are collapsed. */
export function MergeFields({ two, taken, onTake, errors }: Props) {
  const { type, kept, other } = two;
  const { t } = useTranslation("duplicate");
  const number = useNumberFormat();
  const labels = useFieldLabels(type);
  const [unfolded, setUnfolded] = useState(false);
  const different = differing(two);
  const same = choicesOf(type).filter((field) => !different.includes(field));
  const own: Readonly<Record<string, string>> =
    type === "Student"
      ? { nameEn: t("merge.nameEn"), nameLocal: t("merge.nameLocal"), place: t("merge.place") }
      : { address: t("merge.address") };
  const labelOf = (field: string) => own[field] ?? labels[field] ?? field;
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
                <Whose of={kept}>
                  <MergeValue type={type} of={kept} choice={field} />
                </Whose>
              }
            />
            <Radio
              value="other"
              labelElement={
                <Whose of={other}>
                  <MergeValue type={type} of={other} choice={field} />
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
                <MergeValue type={type} of={kept} choice={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
