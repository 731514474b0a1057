import { HTMLSelect, InputGroup, MenuDivider, MenuItem, Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { Dash, useNames } from "../../ui/NameBoth.tsx";
import { classNames } from "./class-names.ts";
import {
  type Choose,
  type Decided,
  type Ending,
  endings,
  leaves,
  possible,
  type Target,
  targetsFor,
  unlessProposed,
  usualTarget,
} from "./promotion-choices.ts";

interface Props {
  decided: Decided;
  onChoose: Choose;
}

interface AllProps {
  found: Decided[];
  onSetAll: (students: readonly Decided[], ending: Ending | null) => void;
}

/** Gives all found students one outcome; each option says how many can have it. */
export function SetAll({ found, onSetAll }: AllProps) {
  const { t } = useTranslation("class");
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const item = (ending: Ending | null, label: string, count: number) => (
    <MenuItem
      key={label}
      roleStructure="menuitem"
      disabled={count === 0}
      text={t("promotion.chip", { label, shown: number(count) })}
      onClick={() => onSetAll(found, ending)}
    />
  );
  const items = (
    <>
      {endings.map((ending) =>
        item(
          ending,
          labelOf("EnrolmentOutcome", ending),
          found.filter(({ row }) => possible(row).includes(ending)).length,
        ),
      )}
      <MenuDivider />
      {item(null, t("promotion.asProposed"), found.filter(({ byHand }) => byHand).length)}
    </>
  );
  return (
    <MenuButton
      label={t("promotion.setAll", { count: found.length, shown: number(found.length) })}
      items={items}
      labelled
    />
  );
}

/** How a student's year ends. */
export function OutcomeSelect({ decided, onChoose }: Props) {
  const { t } = useTranslation("class");
  const names = useNames();
  const labelOf = useEnumLabel();
  const { row, outcome, id } = decided;
  const change = (next: Ending) =>
    onChoose(id, unlessProposed(row, { outcome: next, targetKey: usualTarget(row, next) }));
  return (
    <span className="class-choice">
      <HTMLSelect
        aria-label={t("promotion.outcomeOf", { name: names.first(row.enrolment.student) })}
        value={outcome}
        onChange={(event) => change(event.currentTarget.value as Ending)}
      >
        {possible(row).map((ending) => (
          <option key={ending} value={ending}>
            {labelOf("EnrolmentOutcome", ending)}
          </option>
        ))}
      </HTMLSelect>
      {decided.byHand && (
        <Tag minimal intent="primary">
          {t("promotion.changed")}
        </Tag>
      )}
      {leaves(decided) && row.enrolment.student.hasActiveDonor && (
        <Tag minimal intent="warning">
          {t("promotion.activeDonor")}
        </Tag>
      )}
      {decided.byHand && leaves(decided) && (
        <InputGroup
          fill
          maxLength={500}
          aria-label={t("promotion.reasonOf", { name: names.first(row.enrolment.student) })}
          placeholder={t("promotion.reason")}
          value={decided.reason ?? ""}
          onChange={(event) => onChoose(id, { outcome, targetKey: null, reason: event.currentTarget.value })}
        />
      )}
    </span>
  );
}

/** The class of the next year that a student will join, or is already in. */
export function IntoClass({ decided, targets, onChoose }: Props & { targets: Target[] }) {
  const { t } = useTranslation("class");
  const names = useNames();
  const { row, outcome, targetKey, id } = decided;
  if (row.placed) {
    return (
      <span className="ui-muted">
        {t("promotion.placed", { class: names.first(classNames(row.placed)), school: names.first(row.placed.school) })}
      </span>
    );
  }
  const offered = targetsFor(row, outcome, targets);
  if (offered.length === 0) return <Dash />;
  const nameOf = (target: Target) => {
    const name = names.first(classNames(target));
    return target.schoolClass ? name : t("promotion.newClass", { name });
  };
  return (
    <HTMLSelect
      aria-label={t("promotion.classOf", { name: names.first(row.enrolment.student) })}
      value={targetKey ?? ""}
      onChange={(event) => onChoose(id, unlessProposed(row, { outcome, targetKey: event.currentTarget.value }))}
    >
      {offered.map((target) => (
        <option key={target.key} value={target.key}>
          {nameOf(target)}
        </option>
      ))}
    </HTMLSelect>
  );
}
