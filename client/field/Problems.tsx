import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { textOf } from "../shared/problems/problem.ts";
import { useNames } from "../ui/NameBoth.tsx";
import type { Recorded } from "./actions.ts";
import { dismiss, recordAgain } from "./open-list.ts";
import { sendRecorded } from "./sending.ts";
import type { FieldStudent } from "./students.ts";

interface Props {
  students: readonly FieldStudent[];
  problems: readonly Recorded[];
}

/** What was recorded and not saved, each with the reason and what to do. */
export function Problems({ students, problems }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "field"]);
  const names = useNames();
  const nameOf = ({ action }: Recorded): string => {
    const row = students.find(({ id }) => id === action.plannedStudentId);
    return [row && names.first(row.student), action.code].filter(Boolean).join(" · ");
  };
  const again = async (each: Recorded, different?: { exchange: boolean }) => {
    await recordAgain(each, different);
    await sendRecorded();
  };
  // Only what was given here can have been given twice.
  const help = ({ state, action }: Recorded): string => {
    if (state !== "CONFLICT") return t("field:problems.refused");
    return action.kind === "GIVEN" ? t("field:problems.conflict") : t("field:problems.writtenSince");
  };
  return (
    <Callout intent="danger" role="alert">
      <h2 className="field-problems-title">{t("field:problems.title")}</h2>
      <ul className="field-problems">
        {problems.map((each) => (
          <li key={each.seq}>
            <strong>{`${nameOf(each)} · ${t(`field:problems.kind.${each.action.kind}`)}`}</strong>
            {each.answer?.key && <p>{textOf(t, { ...each.answer, key: each.answer.key })}</p>}
            <p>{help(each)}</p>
            <div className="field-actions">
              <Button text={t("field:problems.seen")} onClick={() => void dismiss(each)} />
              {each.answer?.key === "validation.serialNumberOf" && (
                <Button text={t("field:problems.exchange")} onClick={() => void again(each, { exchange: true })} />
              )}
              {each.state === "REFUSED" && <Button text={t("field:problems.again")} onClick={() => void again(each)} />}
            </div>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
