import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Filter as FilterIcon, Search } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../shared/records/class-names.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { byGrade } from "./by-grade.ts";
import { type Decided, type Ending, endings } from "./promotion-choices.ts";

/** Which students are shown: by outcome, with a manual choice, leaving with active donors, or not decided yet. */
export type Shown = Ending | "byHand" | "donors" | "undecided";

/** What the students are narrowed by. */
export interface Narrowed {
  ending: Shown | null;
  classId: number | null;
  search: string;
}

interface Props {
  decided: readonly Decided[];
  /** How many students are shown by each. */
  counts: Record<Shown, number>;
  narrowed: Narrowed;
  onNarrow: (part: Partial<Narrowed>) => void;
  /** What is done with those found. */
  children: ReactNode;
}

/** Finds students by outcome, class or name. On a phone all of it is in one line, as above a list. */
export function PromotionFilters({ decided, counts, narrowed, onNarrow, children }: Props) {
  const { t } = useTranslation(["class", "ui"]);
  const names = useNames();
  const phone = usePhone();
  const { ending, classId, search } = narrowed;
  const classes = [
    ...new Map(
      decided.flatMap(({ row: { enrolment } }) =>
        enrolment.schoolClass ? [[enrolment.schoolClass.id, enrolment.schoolClass]] : [],
      ),
    ).values(),
  ];
  const chips = <EndingChips counts={counts} chosen={ending} onChoose={(next) => onNarrow({ ending: next })} />;
  const field = (
    <InputGroup
      type="search"
      leftIcon={<Search />}
      aria-label={t("class:promotion.search")}
      placeholder={t("class:promotion.search")}
      value={search}
      onChange={(event) => onNarrow({ search: event.currentTarget.value })}
    />
  );
  const ofClass = (
    <HTMLSelect
      aria-label={t("class:fields.class")}
      value={classId ?? ""}
      onChange={(event) => onNarrow({ classId: Number(event.currentTarget.value) || null })}
    >
      <option value="">{t("class:promotion.allClasses")}</option>
      {classes.toSorted(byGrade).map((each) => (
        <option key={each.id} value={each.id}>
          {names.first(classNames(each))}
        </option>
      ))}
    </HTMLSelect>
  );
  if (!phone) {
    return (
      <>
        {chips}
        <div className="class-bar class-filters">
          {field}
          {ofClass}
          {children}
        </div>
      </>
    );
  }
  const set = Number(ending !== null) + Number(classId !== null);
  return (
    <div className="class-bar class-filters">
      {field}
      <Popover
        placement="bottom-end"
        popupKind="dialog"
        content={
          <div className="ui-filter-menu">
            {chips}
            {ofClass}
          </div>
        }
      >
        <Button
          variant="minimal"
          icon={<FilterIcon />}
          aria-label={set > 0 ? t("ui:list.filtersSet", { count: set }) : t("ui:list.filters")}
          text={set > 0 ? set : undefined}
        />
      </Popover>
      {children}
    </div>
  );
}

interface ChipsProps {
  counts: Record<Shown, number>;
  chosen: Shown | null;
  onChoose: (ending: Shown | null) => void;
}

/** How many students have each outcome; clicking one filters by it. */
function EndingChips({ counts, chosen, onChoose }: ChipsProps) {
  const { t } = useTranslation("class");
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const chip = (key: Shown, label: string) => (
    <Button
      key={key}
      className="ui-chip"
      active={chosen === key}
      aria-pressed={chosen === key}
      disabled={counts[key] === 0 && chosen !== key}
      text={t("promotion.chip", { label, shown: number(counts[key]) })}
      onClick={() => onChoose(chosen === key ? null : key)}
    />
  );
  return (
    <div className="class-chips" role="group" aria-label={t("fields.outcome")}>
      {endings.map((ending) => chip(ending, labelOf("EnrolmentOutcome", ending)))}
      {chip("byHand", t("promotion.changed"))}
      {chip("donors", t("promotion.leaveWithDonors"))}
      {chip("undecided", t("promotion.undecided"))}
    </div>
  );
}
