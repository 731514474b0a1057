import { Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useEndedPledgesQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { hasStopped } from "./stopped.ts";

/** Says that a donor has stopped, as far as the pledges in the user's branches say so. */
export function StoppedTag({ donorId }: { donorId: number }) {
  const { t } = useTranslation("pledge");
  const query = useEndedPledgesQuery({ variables: { donorId }, fetchPolicy: "cache-and-network" });
  const pledges = latest(query)?.pledges;
  if (!pledges || pledges.hasNext || !hasStopped(pledges.rows)) return null;
  return (
    <Tag minimal intent="warning">
      {t("stopped")}
    </Tag>
  );
}
