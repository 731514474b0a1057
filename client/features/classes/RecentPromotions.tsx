import { Button, Callout } from "@blueprintjs/core";
import { CircleArrowUp, Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { type UndoablePromotionsQuery, useUndoablePromotionsQuery } from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { showMoment, useNumberFormat } from "../../ui/format.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useUndoPromotion } from "./useUndoPromotion.ts";

interface Props {
  schoolId: number;
  classYearId: number;
}

/** The promotions out of or into a study year that can still be undone. */
export function RecentPromotions({ schoolId, classYearId }: Props) {
  const mayPromote = useCan("promotion.run");
  const query = useUndoablePromotionsQuery({
    variables: { schoolId, classYearId },
    skip: !mayPromote,
    fetchPolicy: "cache-and-network",
  });
  return query.data?.undoablePromotions.map((promotion) => (
    <RecentPromotion key={promotion.changeId} promotion={promotion} />
  ));
}

function RecentPromotion({ promotion }: { promotion: UndoablePromotionsQuery["undoablePromotions"][number] }) {
  const { t } = useTranslation("class");
  const number = useNumberFormat();
  const { takeBack, undoing } = useUndoPromotion();
  const { changeId, at, students } = promotion;
  const values = { count: students, shown: number(students), at: showMoment(at) };
  const undo = t("promotion.undo");
  const ask = async () => {
    if (
      await askConfirm({ title: t("promotion.undoQuestion", values), text: t("promotion.undoText"), confirm: undo })
    ) {
      await takeBack(changeId);
    }
  };
  return (
    <Callout compact icon={<CircleArrowUp />} className="class-recent">
      <span>{t("promotion.recent", values)}</span>
      <Button size="small" icon={<Undo />} loading={undoing} text={undo} onClick={() => void ask()} />
    </Callout>
  );
}
