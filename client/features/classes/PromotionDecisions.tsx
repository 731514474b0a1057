import { Button, Callout } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePromoteSchoolMutation } from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { messageOf, problemOf } from "../../shared/problems/problem.ts";
import type { ClassYearOption } from "../../shared/reference/class-years.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import {
  chosenFor,
  type Choose,
  type Decided,
  decide,
  draftsOf,
  type Ending,
  exceptionsOf,
  lacksReason,
  leftWithDonors,
  type Preview,
  type Promoted,
  totalsOf,
  undecidedOf,
} from "./promotion-choices.ts";
import { PromotionRows } from "./PromotionRows.tsx";
import { PromotionSummary } from "./PromotionSummary.tsx";
import { useDrafts } from "./useDrafts.ts";

/** How many students are named in a message. */
const MOST = 5;

interface Props {
  years: { schoolId: number; fromYearId: number; toYearId: number };
  to: ClassYearOption;
  preview: Preview;
  /** Reads the preview again; undefined if that failed. */
  lookAgain: () => Promise<Preview | undefined>;
  onDone: (done: Promoted) => void;
}

/** The preview with the decisions that are kept as a draft, and the button that carries them out. */
export function PromotionDecisions({ years, to, preview, lookAgain, onDone }: Props) {
  const { t } = useTranslation("class");
  const { t: say } = useTranslation(["ui", "errors", "validation"]);
  const names = useNames();
  const number = useNumberFormat();
  const toast = useToast();
  const [failure, setFailure] = useState<{ text: string; stale: boolean } | null>(null);
  const [asking, setAsking] = useState(false);
  const [promote, { loading }] = usePromoteSchoolMutation();
  const { drafts, keep, settled } = useDrafts({ years, preview, lookAgain });
  const decided = useMemo(() => decide(preview.rows, drafts), [preview.rows, drafts]);
  const totals = totalsOf(decided);
  const byHand = decided.filter((each) => each.byHand).length;
  const undecided = undecidedOf(decided);
  // Who leaves or repeats is not promoted: the button says of how many it is.
  const labelOf = (all: readonly Decided[]) => {
    const promoted = totalsOf(all).PROMOTED;
    const others = all.length - promoted;
    return others === 0
      ? t("promotion.run", { count: all.length, shown: number(all.length) })
      : t("promotion.runSome", { shown: number(promoted), others: number(others) });
  };
  const leaving = decided.filter(({ kept, outcome, row }) => outcome === "GRADUATED" && !kept && row.promotedKey);

  const choose: Choose = (id, choice) => void keep(new Map([[id, choice]]));
  const setAll = async (students: readonly Decided[], ending: Ending | null) => {
    const choices = chosenFor(students, ending);
    if (choices.size === 0) return;
    const saved = await keep(choices);
    if (saved) toast.done(t("promotion.kept", { count: choices.size, shown: number(choices.size) }), saved);
  };
  // What colleagues have decided in the meantime is part of the question.
  const lookOnce = async () => {
    setAsking(true);
    try {
      await settled();
      return await lookAgain();
    } finally {
      setAsking(false);
    }
  };
  const run = async () => {
    setFailure(null);
    const now = await lookOnce();
    if (!now) return;
    const all = decide(now.rows, draftsOf(now.rows));
    const missing = all.filter(lacksReason);
    if (missing.length > 0) {
      const named = missing.slice(0, MOST).map(({ row }) => names.first(row.enrolment.student));
      const students = [...named, ...(missing.length > MOST ? ["…"] : [])].join(", ");
      const text = t("promotion.reasonMissing", { count: missing.length, shown: number(missing.length), students });
      return setFailure({ text, stale: false });
    }
    const title = t("promotion.question", { year: names.first(to) });
    const text = <PromotionSummary decided={all} targets={now.targets} to={to} />;
    if (!(await askConfirm({ title, text, confirm: labelOf(all) }))) return;
    try {
      const { data } = await promote({ variables: { ...years, token: now.token, exceptions: exceptionsOf(all) } });
      const withDonors = leftWithDonors(all).map(({ row }) => row.enrolment.student);
      const { changeId } = data?.promoteSchool ?? {};
      if (changeId) onDone({ changeId, totals: totalsOf(all), undecided: undecidedOf(all), withDonors });
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
      {leaving.length > 0 && (
        <NoHigherClass leaving={leaving.length} onPromote={() => void setAll(leaving, "PROMOTED")} />
      )}
      <PromotionRows
        decided={decided}
        targets={preview.targets}
        totals={totals}
        onChoose={choose}
        onSetAll={(students, ending) => void setAll(students, ending)}
      />
      <div className="class-run">
        <span className="ui-muted class-kept" role="status">
          {byHand > 0 && <span>{t("promotion.byHand", { count: byHand, shown: number(byHand) })}</span>}
          {undecided > 0 && drafts.size > 0 && (
            <span>{t("promotion.open", { count: undecided, shown: number(undecided) })}</span>
          )}
          {drafts.size > 0 && <span>{t("promotion.draft")}</span>}
        </span>
        <Button
          intent="primary"
          size="large"
          loading={loading || asking}
          text={labelOf(decided)}
          onClick={() => void run()}
        />
      </div>
    </>
  );
}

/** That students are to graduate only because there is no class for them; on a phone a line, which opens. */
function NoHigherClass({ leaving, onPromote }: { leaving: number; onPromote: () => void }) {
  const { t } = useTranslation("class");
  const number = useNumberFormat();
  const phone = usePhone();
  const of = { count: leaving, shown: number(leaving) };
  const whole = (
    <>
      <p>{t("promotion.noHigher", of)}</p>
      <Button text={t("promotion.promoteInstead")} onClick={onPromote} />
    </>
  );
  return (
    <Callout compact intent="warning" icon={phone ? null : undefined} className="class-failure">
      {phone ? (
        <details className="class-more">
          <summary>{t("promotion.noHigherShort", of)}</summary>
          {whole}
        </details>
      ) : (
        whole
      )}
    </Callout>
  );
}
