import { Button, HTMLSelect, Tag } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { lookupKind } from "../../../server/shared/import-lookups.ts";
import type { ImportValueInput, ImportValuesQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import type { Named } from "../records/records.ts";
import { useFieldLabel } from "./labels.ts";
import { MeaningPicker } from "./MeaningPicker.tsx";

export type Value = ImportValuesQuery["importValues"]["rows"][number];
export type Decision = Omit<ImportValueInput, "id">;

const ANOTHER = "ANOTHER";

interface Props {
  value: Value;
  /** What was chosen here and is not applied yet. */
  decision: Decision | undefined;
  onDecide: (decision: Decision | undefined) => void;
}

/** What was chosen, as the value of the list of choices. */
const chosenOf = ({ choice, recordId }: Decision): string =>
  choice === "RECORD" ? String(recordId) : choice === "OPEN" ? "" : choice;

/** One value with the number of its rows and what it means: an offered record, any other one, or none. */
export function ValueRow({ value, decision, onDecide }: Props) {
  const { t, i18n } = useTranslation("import");
  const names = useNames();
  const number = useNumberFormat();
  const label = useFieldLabel();
  const id = useId();
  const [other, setOther] = useState<Named | null>(null);
  const [searching, setSearching] = useState(false);
  const kind = lookupKind(value.type as SheetType, value.field);
  const known = value.choice ? { choice: value.choice, recordId: value.record?.id ?? null } : undefined;
  const current = searching ? ANOTHER : decision ? chosenOf(decision) : known ? chosenOf(known) : "";
  const offers = [...value.offers, ...(value.record ? [value.record] : [])].filter(
    (offer, i, all) => all.findIndex((each) => each.id === offer.id) === i,
  );
  const within = (record: Value["offers"][number]) => (i18n.language === "km" ? record.withinLocal : record.withinEn);
  /** The likeliest record: one click takes it. */
  const likely = current === "" && !value.ambiguous ? offers[0] : undefined;
  const title = t("values.means", { text: value.text });

  const choose = (chosen: string) => {
    setSearching(chosen === ANOTHER);
    setOther(null);
    if (chosen === ANOTHER) onDecide(undefined);
    else if (chosen === "") onDecide(known && { choice: "OPEN" });
    else if (chosen === "BLANK" || chosen === "SKIP") onDecide({ choice: chosen });
    else onDecide({ choice: "RECORD", recordId: Number(chosen) });
  };
  return (
    <tr>
      <th scope="row">
        <span className="ui-import-value">{value.text}</span>
        <span className="ui-muted ui-import-value-about">
          {label(value.field, value.type)}
          {value.within && ` · ${t("values.in", { name: names.first(value.within) })}`}
        </span>
      </th>
      <td className="ui-number">{number(value.rows)}</td>
      <td>
        <HTMLSelect fill aria-label={title} value={current} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{t(value.ambiguous ? "values.chooseOne" : "values.choose")}</option>
          {offers.map((offer) => (
            <option key={offer.id} value={String(offer.id)}>
              {[`${names.both(offer)} (${offer.code})`, within(offer)].filter(Boolean).join(" – ")}
            </option>
          ))}
          {kind && <option value={ANOTHER}>{t("values.another")}</option>}
          <option value="BLANK">{t("values.blank")}</option>
          <option value="SKIP">{t("values.skip")}</option>
        </HTMLSelect>
        {likely && (
          <Button
            className="ui-import-likely"
            variant="minimal"
            intent="primary"
            text={t("values.perhaps", { name: names.both(likely) })}
            onClick={() => choose(String(likely.id))}
          />
        )}
        {searching && kind && (
          <MeaningPicker
            kind={kind}
            id={id}
            label={title}
            within={value.within && value.withinKind ? { kind: value.withinKind, id: value.within.id } : null}
            value={other}
            onChoose={(record) => {
              setOther(record);
              onDecide(record ? { choice: "RECORD", recordId: record.id } : undefined);
            }}
          />
        )}
        {value.remembered && !decision && !searching && <Tag minimal>{t("values.remembered")}</Tag>}
      </td>
    </tr>
  );
}
