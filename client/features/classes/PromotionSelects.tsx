import { Button, HTMLSelect, InputGroup, MenuDivider, MenuItem, Tag } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { Dash, useNames } from "../../ui/NameBoth.tsx";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { classNames } from "../../shared/records/class-names.ts";
import {
  type Choose,
  type Decided,
  type Ending,
  endings,
  leaves,
  possible,
  type Target,
  targetsFor,
  usualTarget,
} from "./promotion-choices.ts";

interface Props {
  decided: Decided;
  onChoose: Choose;
}

interface AllProps {
  found: Decided[];
  /** Those of them who are not decided yet. */
  open: Decided[];
  onSetAll: (students: readonly Decided[], ending: Ending | null) => void;
}

/**
 * Gives all found students one outcome; each option says how many can have it. Those who are left can be decided as
 * proposed. On a phone one menu has both.
 */
export function SetAll({ found, open, onSetAll }: AllProps) {
  const { t } = useTranslation("class");
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const phone = usePhone();
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
      {item(null, t("promotion.asProposed"), found.filter(({ byHand, kept }) => byHand || !kept).length)}
    </>
  );
  const all = t("promotion.setAll", { count: found.length, shown: number(found.length) });
  const rest = {
    icon: <Tick />,
    text: t("promotion.restAsProposed", { count: open.length, shown: number(open.length) }),
    onClick: () => onSetAll(open, null),
  };
  if (phone) {
    return (
      <MenuButton
        label={t("promotion.decide")}
        items={
          <>
            {open.length > 0 && <MenuItem {...rest} roleStructure="menuitem" />}
            <MenuDivider title={all} />
            {items}
          </>
        }
      />
    );
  }
  return (
    <>
      <MenuButton label={all} items={items} labelled />
      {open.length > 0 && <Button {...rest} />}
    </>
  );
}

/** How a student's year ends. */
export function OutcomeSelect({ decided, onChoose }: Props) {
  const { t } = useTranslation("class");
  const names = useNames();
  const labelOf = useEnumLabel();
  const { row, outcome, id } = decided;
  const by = decided.kept?.by && t("promotion.decidedBy", { name: decided.kept.by });
  const change = (next: Ending) => onChoose(id, { outcome: next, targetKey: usualTarget(row, next) });
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
      {decided.byHand ? (
        <Tag minimal intent="primary" {...(by && { title: by })}>
          {t("promotion.changed")}
        </Tag>
      ) : (
        decided.kept && (
          <span className="ui-muted" {...(by && { title: by })}>
            <Tick title={t("promotion.decided")} />
          </span>
        )
      )}
      {leaves(decided) && row.enrolment.student.hasActiveDonor && (
        <Tag minimal intent="warning">
          {t("promotion.activeDonor")}
        </Tag>
      )}
      {decided.byHand && leaves(decided) && (
        <Reason
          key={decided.reason ?? ""}
          name={names.first(row.enrolment.student)}
          reason={decided.reason ?? ""}
          required={outcome === "WITHDRAWN"}
          onSave={(reason) => onChoose(id, { outcome, targetKey: null, ...(reason && { reason }) })}
        />
      )}
    </span>
  );
}

interface ReasonProps {
  name: string;
  reason: string;
  required: boolean;
  onSave: (reason: string) => void;
}

/** Why a student leaves: kept when it has been written, not with each letter. */
function Reason({ name, reason, required, onSave }: ReasonProps) {
  const { t } = useTranslation("class");
  const [text, setText] = useState(reason);
  return (
    <InputGroup
      fill
      maxLength={500}
      aria-label={t("promotion.reasonOf", { name })}
      aria-required={required}
      placeholder={t(required ? "promotion.reasonRequired" : "promotion.reason")}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text.trim() !== reason && onSave(text.trim())}
    />
  );
}

/** How a student's year ends, in a word: marked if chosen by hand, or if they leave donors behind. */
export function DecidedTag({ decided }: { decided: Decided }) {
  const labelOf = useEnumLabel();
  const warns = leaves(decided) && decided.row.enrolment.student.hasActiveDonor;
  return (
    <Tag minimal intent={warns ? "warning" : decided.byHand ? "primary" : "none"}>
      {labelOf("EnrolmentOutcome", decided.outcome)}
    </Tag>
  );
}

/** The name of the class that a student will join, or is already in. */
export function IntoName({ decided, targets }: { decided: Decided; targets: readonly Target[] }) {
  const names = useNames();
  const target = decided.row.placed ?? targets.find(({ key }) => key === decided.targetKey);
  return target ? `→ ${names.first(classNames(target))}` : null;
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
      onChange={(event) => onChoose(id, { outcome, targetKey: event.currentTarget.value })}
    >
      {offered.map((target) => (
        <option key={target.key} value={target.key}>
          {nameOf(target)}
        </option>
      ))}
    </HTMLSelect>
  );
}
