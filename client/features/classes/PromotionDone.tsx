import { Button, Callout } from "@blueprintjs/core";
import { Tick, Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { leavings } from "../../../server/shared/enums.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import type { ClassYearOption } from "../../shared/reference/class-years.ts";
import { useArrivalFocus } from "../../ui/focus/useArrivalFocus.ts";
import type { Promoted } from "./promotion-choices.ts";
import { Outcomes } from "./PromotionSummary.tsx";
import { useUndoPromotion } from "./useUndoPromotion.ts";

/** The most names shown in the text; for more there is a list. */
const MOST = 20;

interface Props extends Promoted {
  schoolId: number;
  to: ClassYearOption;
  onUndone: () => void;
}

/** What a promotion did; it can be undone here, and later from the classes of either year. */
export function PromotionDone({ changeId, totals, undecided, withDonors, schoolId, to, onUndone }: Props) {
  const { t } = useTranslation("class");
  const names = useNames();
  const number = useNumberFormat();
  const mayMatch = useCan("match.read");
  const { takeBack, undoing } = useUndoPromotion();
  const title = useArrivalFocus<HTMLHeadingElement>();
  const students = Object.values(totals).reduce((sum, count) => sum + count, 0);
  const undo = async () => {
    const agreed = await askConfirm({
      title: t("promotion.undoNow", { count: students, shown: number(students) }),
      text: t("promotion.undoText"),
      confirm: t("promotion.undo"),
    });
    if (agreed && (await takeBack(changeId))) onUndone();
  };
  return (
    <Callout intent="success" icon={<Tick />} role="status" className="class-done">
      <h2 id="promotion-title" ref={title}>
        {t("promotion.done", { year: names.first(to) })}
      </h2>
      <Outcomes totals={totals} />
      {undecided > 0 && <p>{t("promotion.wereOpen", { count: undecided, shown: number(undecided) })}</p>}
      <p>{t("promotion.doneText")}</p>
      {withDonors.length > 0 && (
        <>
          <p>
            {t("promotion.places", {
              count: withDonors.length,
              shown: number(withDonors.length),
              year: names.first(to),
            })}{" "}
            {mayMatch && (
              <Link to={`${paths.matching}?yearId=${to.id}`}>{t("promotion.match", { year: names.first(to) })}</Link>
            )}
          </p>
          <p>{t("promotion.donors", { count: withDonors.length, shown: number(withDonors.length) })}</p>
          {withDonors.length <= MOST && (
            <ul className="ui-uses">
              {withDonors.map((student) => (
                <li key={student.id}>
                  <Link to={`${paths.student(student.id)}?tab=donations`}>{names.both(student)}</Link>
                </li>
              ))}
            </ul>
          )}
          <p>
            <Link to={`${paths.students}?status=${leavings.join(",")}&hasActiveDonor=yes`}>
              {t("promotion.showDonors")}
            </Link>
          </p>
        </>
      )}
      <p className="class-done-actions">
        <Link to={`${paths.school(schoolId)}?tab=classes&year=${to.id}`}>
          {t("promotion.showYear", { year: names.first(to) })}
        </Link>
        <Button icon={<Undo />} loading={undoing} text={t("promotion.undo")} onClick={() => void undo()} />
      </p>
    </Callout>
  );
}
