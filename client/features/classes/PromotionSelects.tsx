import { HTMLSelect, Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useEnumLabel } from "../../kit/enums.ts";
import { Dash, useNames } from "../../kit/NameBoth.tsx";
import { classNames } from "./class-names.ts";
import { type Choice, type Decided, type Ending, possible, proposed, type Target, targetsFor, usualTarget } from "./promotion-choices.ts";

interface Props {
  decided: Decided;
  onChoose: (studentId: number, choice: Choice | null) => void;
}

const same = (a: Choice, b: Choice) => a.outcome === b.outcome && a.targetKey === b.targetKey;

/** Keeps a choice only where it differs from what was proposed. */
const chosen = ({ row }: Decided, choice: Choice): Choice | null => (same(choice, proposed(row)) ? null : choice);

/** How a student's year ends. */
export function OutcomeSelect({ decided, onChoose }: Props) {
  const { t } = useTranslation("class");
  const names = useNames();
  const labelOf = useEnumLabel();
  const { row, outcome, id } = decided;
  const change = (next: Ending) => onChoose(id, chosen(decided, { outcome: next, targetKey: usualTarget(row, next) }));
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
    </span>
  );
}

/** The class of the next year that a student goes into, or sits in already. */
export function IntoClass({ decided, targets, onChoose }: Props & { targets: Target[] }) {
  const { t } = useTranslation("class");
  const names = useNames();
  const { row, outcome, targetKey, id } = decided;
  if (row.placed) {
    return (
      <span className="kit-muted">{t("promotion.placed", { class: names.first(classNames(row.placed)), school: names.first(row.placed.school) })}</span>
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
      onChange={(event) => onChoose(id, chosen(decided, { outcome, targetKey: event.currentTarget.value }))}
    >
      {offered.map((target) => (
        <option key={target.key} value={target.key}>
          {nameOf(target)}
        </option>
      ))}
    </HTMLSelect>
  );
}
