import { Button, Callout } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePromoteSchoolMutation } from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { messageOf, problemOf } from "../../shared/problems/problem.ts";
import type { ClassYearOption } from "../../shared/reference/class-years.ts";
import { useUnsavedGuard } from "../../ui/unsaved.tsx";
import {
  type Choice,
  type Choose,
  type Decided,
  decide,
  type Ending,
  endings,
  exceptionsOf,
  leftWithDonors,
  madeBy,
  type Preview,
  type Promoted,
  totalsOf,
  withAll,
} from "./promotion-choices.ts";
import { PromotionRows } from "./PromotionRows.tsx";

interface Props {
  years: { schoolId: number; fromYearId: number; toYearId: number };
  to: ClassYearOption;
  preview: Preview;
  lookAgain: () => Promise<void>;
  onDone: (done: Promoted) => void;
}

/** The preview with manual exceptions, and the button that carries it out. */
export function PromotionDecisions({ years, to, preview, lookAgain, onDone }: Props) {
  const { t } = useTranslation("class");
  const { t: say } = useTranslation(["ui", "errors", "validation"]);
  const names = useNames();
  const number = useNumberFormat();
  const labelOf = useEnumLabel();
  const [hand, setHand] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [failure, setFailure] = useState<{ text: string; stale: boolean } | null>(null);
  const [promote, { loading }] = usePromoteSchoolMutation();
  const release = useUnsavedGuard(hand.size > 0);
  const decided = useMemo(() => decide(preview.rows, hand), [preview.rows, hand]);
  const totals = totalsOf(decided);
  const withDonors = leftWithDonors(decided);
  const made = madeBy(decided, preview.targets);
  const count = { count: decided.length, shown: number(decided.length) };

  const choose: Choose = (id, choice) => {
    const next = new Map(hand);
    if (choice) next.set(id, choice);
    else next.delete(id);
    setHand(next);
  };
  const setAll = (students: readonly Decided[], ending: Ending | null) => setHand(withAll(hand, students, ending));
  const summary = (
    <>
      <ul className="ui-uses">
        {endings
          .filter((ending) => totals[ending] > 0)
          .map((ending) => (
            <li key={ending}>
              {labelOf("EnrolmentOutcome", ending)}: {number(totals[ending])}
            </li>
          ))}
      </ul>
      {withDonors.length > 0 && (
        <p>{t("promotion.donors", { count: withDonors.length, shown: number(withDonors.length) })}</p>
      )}
      {made > 0 && <p>{t("promotion.made", { count: made, shown: number(made) })}</p>}
    </>
  );
  const run = async () => {
    const title = t("promotion.question", { ...count, year: names.first(to) });
    if (!(await askConfirm({ title, text: summary, confirm: t("promotion.run", count) }))) return;
    setFailure(null);
    try {
      const { data } = await promote({
        variables: { ...years, token: preview.token, exceptions: exceptionsOf(decided) },
      });
      release();
      if (data) onDone({ ...data.promoteSchool, withDonors: withDonors.map(({ row }) => row.enrolment.student) });
    } catch (error) {
      setFailure({ text: messageOf(say, error), stale: problemOf(error)?.code === "CONFLICT" });
    }
  };
  const refresh = async () => {
    await lookAgain();
    setFailure(null);
  };
  return (
    <>
      {failure && (
        <Callout intent="danger" role="alert" className="class-failure">
          <p>{failure.text}</p>
          {failure.stale && <Button text={t("promotion.lookAgain")} onClick={() => void refresh()} />}
        </Callout>
      )}
      <PromotionRows decided={decided} targets={preview.targets} totals={totals} onChoose={choose} onSetAll={setAll} />
      <div className="class-run">
        <span className="ui-muted" role="status">
          {hand.size > 0 && t("promotion.byHand", { count: hand.size, shown: number(hand.size) })}
        </span>
        <Button
          intent="primary"
          size="large"
          loading={loading}
          text={t("promotion.run", count)}
          onClick={() => void run()}
        />
      </div>
    </>
  );
}
