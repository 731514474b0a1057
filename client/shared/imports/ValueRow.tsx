import { Button, HTMLSelect, Tag } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SheetType } from "../../../server/shared/import-columns.ts";
import { type LookupKind, lookupKind } from "../../../server/shared/import-lookups.ts";
import { placeKinds } from "../../../server/shared/reference.ts";
import type { ImportValueInput, ImportValuesQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { inNewTab } from "../../ui/new-tab.ts";
import { addNamed } from "../records/asked-name.ts";
import type { Named } from "../records/records.ts";
import { useFieldLabel, useShownValue } from "./labels.ts";
import { useAddingPath } from "./adding.ts";
import { useNamesake } from "./useNamesake.ts";
import { MeaningPicker } from "./MeaningPicker.tsx";

export type Value = ImportValuesQuery["importValues"]["rows"][number];
export type Decision = Omit<ImportValueInput, "id">;

const ANOTHER = "ANOTHER";

const likeliest = ({ offers, offeredChoices }: Value) => offers[0] ?? offeredChoices[0];

interface Props {
  value: Value;
  /** What was chosen here and is not applied yet. */
  decision: Decision | undefined;
  onDecide: (decision: Decision | undefined) => void;
}

/** What is said of a value that nobody has decided. */
function openTextOf({ about, ambiguous, known }: Value) {
  if (about.length > 0) return "values.chooseClass";
  if (ambiguous) return "values.chooseOne";
  return known ? "values.chooseKnown" : "values.choose";
}

/** What leaving a value blank means: of a place the remark keeps it. */
function blankTextOf({ about, type }: Value, kind: LookupKind | null) {
  if (about.length > 0) return "values.newClass";
  const isKept = (type === "STUDENT" || type === "SCHOOL") && placeKinds.some((each) => each === kind);
  return isKept ? "values.blankKept" : "values.blank";
}

/** Why a value is decided though nobody has chosen here. */
function tagOf({ proposed, about }: Value) {
  if (!proposed) return "values.remembered";
  return about.length > 0 ? "values.proposed" : "values.guessed";
}

/** What comes before a choice of a fixed list, which can be called like anything else. */
const LISTED = "CHOICE ";

/** What was chosen, as the value of the list of choices. */
function chosenOf({ choice, recordId, chosen }: Decision): string {
  if (choice === "RECORD") return String(recordId);
  if (choice === "CHOICE") return `${LISTED}${chosen}`;
  return choice === "OPEN" ? "" : choice;
}

/** The decision that a value of the list of choices stands for. */
function decisionOf(chosen: string): Decision {
  if (chosen === "BLANK" || chosen === "SKIP" || chosen === "ADD") return { choice: chosen };
  if (chosen.startsWith(LISTED)) return { choice: "CHOICE", chosen: chosen.slice(LISTED.length) };
  return { choice: "RECORD", recordId: Number(chosen) };
}

/** One value with the number of its rows and what it means: an offered record, any other one, a choice, or none. */
export function ValueRow({ value, decision, onDecide }: Props) {
  const { t, i18n } = useTranslation("import");
  const names = useNames();
  const number = useNumberFormat();
  const label = useFieldLabel();
  const shown = useShownValue();
  const id = useId();
  const [other, setOther] = useState<Named | null>(null);
  const [searching, setSearching] = useState(false);
  const kind = lookupKind(value.type as SheetType, value.field);
  const adding = useAddingPath()(kind);
  const known = value.choice
    ? { choice: value.choice, recordId: value.record?.id ?? null, chosen: value.chosen }
    : undefined;
  const current = searching ? ANOTHER : decision ? chosenOf(decision) : known ? chosenOf(known) : "";
  const offers = [...value.offers, ...(value.record ? [value.record] : [])].filter(
    (offer, i, all) => all.findIndex((each) => each.id === offer.id) === i,
  );
  const namesake = useNamesake();
  /** What tells a record from others of the name. */
  const within = ({ namesake: student, withinEn, withinLocal }: Value["offers"][number]) =>
    student ? namesake(student) : i18n.language === "km" ? withinLocal : withinEn;
  /** The chosen record: the list of choices cuts its name on a phone. */
  const chosen = offers.find(({ id: offered }) => String(offered) === current);
  const listed = (choice: string) => shown(value.type, value.field, choice);
  /** The likeliest record or choice: one click takes it. */
  const likely = current === "" && value.leads ? likeliest(value) : undefined;
  const likelyText = (like: NonNullable<typeof likely>) => {
    if (typeof like === "string") return t("values.perhaps", { name: listed(like) });
    const place = within(like);
    return place
      ? t("values.perhapsIn", { name: names.both(like), place })
      : t("values.perhaps", { name: names.both(like) });
  };
  // Which class of a grade is asked of all rows that name no letter.
  const ofClass = value.about.length > 0;
  const said = ofClass ? value.about.map(names.first).join(" · ") : value.text;
  const title = t("values.means", { text: said });

  const choose = (to: string) => {
    setSearching(to === ANOTHER);
    setOther(null);
    if (to === ANOTHER) onDecide(undefined);
    else if (to === "") onDecide(known && { choice: "OPEN" });
    else onDecide(decisionOf(to));
  };
  return (
    <tr>
      <th scope="row">
        <span className="ui-import-value">{said}</span>
        <span className="ui-muted ui-import-value-about">
          {label(value.field, value.type)}
          {value.within && ` · ${t("values.in", { name: names.first(value.within) })}`}
        </span>
      </th>
      <td className="ui-number">{number(value.rows)}</td>
      <td>
        <HTMLSelect fill aria-label={title} value={current} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{t(openTextOf(value))}</option>
          {offers.map((offer) => (
            <option key={offer.id} value={String(offer.id)}>
              {[`${names.both(offer)} (${offer.code})`, within(offer)].filter(Boolean).join(" – ")}
            </option>
          ))}
          {value.choices.map((choice) => (
            <option key={choice} value={`${LISTED}${choice}`}>
              {listed(choice)}
            </option>
          ))}
          {kind && <option value={ANOTHER}>{t("values.another")}</option>}
          {(value.addable || current === "ADD") && <option value="ADD">{t("values.addNew", { text: said })}</option>}
          {(!value.needed || current === "BLANK") && <option value="BLANK">{t(blankTextOf(value, kind))}</option>}
          <option value="SKIP">{t("values.skip")}</option>
        </HTMLSelect>
        {chosen && (
          <p className="ui-import-meant">
            {names.both(chosen)}
            {within(chosen) && <span className="ui-muted">{within(chosen)}</span>}
          </p>
        )}
        {likely && (
          <Button
            className="ui-import-likely"
            variant="minimal"
            intent="primary"
            text={likelyText(likely)}
            onClick={() => choose(typeof likely === "string" ? `${LISTED}${likely}` : String(likely.id))}
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
        {value.addable && !value.known && current === "" && (
          <Button
            className="ui-import-likely"
            variant="minimal"
            intent="primary"
            text={t("values.addNew", { text: said })}
            onClick={() => choose("ADD")}
          />
        )}
        {adding && !value.addable && !value.ambiguous && !value.known && current === "" && (
          <Link className="ui-import-add" to={`${adding}?${addNamed(value.text)}`} {...inNewTab}>
            {t("values.add", { text: value.text })}
          </Link>
        )}
        {(value.remembered || value.proposed) && !decision && !searching && <Tag minimal>{t(tagOf(value))}</Tag>}
      </td>
    </tr>
  );
}
