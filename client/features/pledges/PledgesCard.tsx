import { Button, Card } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePledgesOfDonorQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { useBranches } from "../../shared/pickers/options.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { PledgeState, usePledgeSentence } from "./PledgeParts.tsx";
import "./pledges.css";

/** What a donor is ready to give in the user's branches, a sentence a pledge; the largest first. */
export function PledgesCard({ donorId }: { donorId: number }) {
  const { t } = useTranslation("pledge");
  const id = useId();
  const dialog = useDialog();
  const mayAdd = useCan("pledge.edit");
  return (
    <Card className="ui-facts" aria-labelledby={id} role="region">
      <div className="ui-facts-head">
        <h2 id={id}>{t("list.title")}</h2>
        {mayAdd && (
          <Button variant="minimal" icon={<Add />} text={t("add.button")} onClick={() => dialog.open("add-pledge")} />
        )}
      </div>
      <Sentences donorId={donorId} />
    </Card>
  );
}

function Sentences({ donorId }: { donorId: number }) {
  const { t } = useTranslation("pledge");
  const names = useNames();
  const number = useNumberFormat();
  const sentence = usePledgeSentence();
  const branches = useBranches();
  const query = usePledgesOfDonorQuery({ variables: { donorId }, fetchPolicy: "cache-and-network" });
  const data = latest(query);
  if (!data) {
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
    return <SkeletonLines lines={1} />;
  }
  const { rows } = data.pledges;
  const ended = data.ended.count;
  if (rows.length === 0 && ended === 0) return <p className="ui-muted">{t("list.emptyTitle")}</p>;
  return (
    <>
      {rows.length === 0 && <p className="ui-muted">{t("card.ended", { count: ended, shown: number(ended) })}</p>}
      <ul className="pledge-lines">
        {rows.map((pledge) => (
          <li key={pledge.id}>
            <span>{sentence(pledge)}</span>
            {pledge.matchedNow > 0 && (
              <span className="ui-muted">
                {t("matched", { count: pledge.matchedNow, shown: number(pledge.matchedNow) })}
              </span>
            )}
            {pledge.proposedNow > 0 && (
              <span className="ui-muted">
                {t("proposed", { count: pledge.proposedNow, shown: number(pledge.proposedNow) })}
              </span>
            )}
            {branches.length > 1 && <span className="ui-muted">{names.first(pledge.branch)}</span>}
            {pledge.state === "PAUSED" && <PledgeState of={pledge.state} />}
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.donor(donorId, "pledges")}>{t("card.more")}</Link>
      </p>
    </>
  );
}
