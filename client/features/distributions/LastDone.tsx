import { Button } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DistributionRecordQuery, usePlannedStudentsQuery } from "../../graphql/generated/operations.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import type { DoneOnCard } from "./HandOutCard.tsx";
import { HandOverPhoto } from "./HandOverPhoto.tsx";

/** How often the planned student is read again, in milliseconds. */
const POLL = 4000;

interface Props {
  done: DoneOnCard;
  distribution: DistributionRecordQuery["distribution"];
  offersPhoto: boolean;
  /** Called once it is undone, or can be undone no longer. */
  onGone: () => void;
}

/** What was done last, with Undo while it can be undone: not once the distribution was closed, or someone else wrote the student. */
export function LastDone({ done, distribution: { id, name, state }, offersPhoto, onGone }: Props) {
  const { t } = useTranslation("distribution");
  const names = useNames();
  const toast = useToast();
  const { student, outcome, text, changeId } = done;
  const { data } = usePlannedStudentsQuery({
    variables: { filter: { distributionId: [id], studentId: [student.id] }, pageSize: 1 },
    pollInterval: POLL,
    skipPollAttempt: () => document.hidden,
    fetchPolicy: "network-only",
  });
  const row = data?.plannedStudents.rows[0];
  const [then] = useState(state);
  const [left, setLeft] = useState(row?.version);
  if (left === undefined && row) setLeft(row.version);
  const stands = state === then && (!data || (row?.outcome === outcome && row.version === (left ?? row.version)));
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (!stands) gone();
  }, [stands]);
  if (!stands) return null;
  return (
    <div className="hand-out-last">
      <span role="status">{text}</span>
      <Button
        icon={<Undo />}
        text={t("handOut.undo", { name: names.first(student) })}
        onClick={() => void toast.undo(changeId).then((isUndone) => isUndone && onGone())}
      />
      {outcome === "GIVEN" && offersPhoto && <HandOverPhoto student={student} title={name} />}
    </div>
  );
}
