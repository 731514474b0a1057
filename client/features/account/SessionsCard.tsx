import { Button, Card, Tag } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import {
  type MySessionsQuery,
  useEndMyOtherSessionsMutation,
  useEndMySessionMutation,
  useMySessionsQuery,
} from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { showMoment, useNumberFormat } from "../../ui/format.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";

type Session = MySessionsQuery["mySessions"][number];

/** The user's active sessions; any but the current one can be signed out. */
export function SessionsCard() {
  const { t } = useTranslation("account");
  const query = useMySessionsQuery({ fetchPolicy: "cache-and-network" });
  const sessions = query.data?.mySessions;
  return (
    <Card role="region" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t("sessions.title")}</h2>
      {!sessions && query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!sessions && !query.error && <SkeletonLines lines={3} />}
      {sessions && <Sessions sessions={sessions} reload={() => query.refetch()} />}
    </Card>
  );
}

function Sessions({ sessions, reload }: { sessions: Session[]; reload: () => Promise<unknown> }) {
  const { t } = useTranslation("account");
  const number = useNumberFormat();
  const toast = useToast();
  const [endOne] = useEndMySessionMutation();
  const [endOthers] = useEndMyOtherSessionsMutation();
  const device = ({ browser, system }: Session) =>
    browser && system ? t("sessions.device", { browser, system }) : (browser ?? system ?? t("sessions.unknown"));

  const end = async (work: () => Promise<string>) => {
    try {
      toast.done(await work());
    } catch (error) {
      toast.failed(error);
    }
    await reload();
  };
  const askEndOthers = async () => {
    const title = t("sessions.endOthers");
    if (!(await askConfirm({ title, text: t("sessions.endOthersText"), confirm: title }))) return;
    await end(async () => {
      const count = (await endOthers()).data?.endMyOtherSessions ?? 0;
      return t("sessions.endedOthers", { count, shown: number(count) });
    });
  };
  return (
    <>
      <ul className="account-sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{device(session)}</strong>
              {session.current && (
                <Tag minimal intent="success">
                  {t("sessions.current")}
                </Tag>
              )}
              <p className="ui-muted">
                {t("sessions.seen", { at: showMoment(session.lastSeenAt) })} ·{" "}
                {t("sessions.since", { at: showMoment(session.createdAt) })}
              </p>
            </div>
            {!session.current && (
              <Button
                aria-label={t("sessions.endNamed", { device: device(session) })}
                onClick={() =>
                  void end(async () => {
                    await endOne({ variables: { id: session.id } });
                    return t("sessions.ended");
                  })
                }
              >
                {t("sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <Button onClick={() => void askEndOthers()}>{t("sessions.endOthers")}</Button>}
    </>
  );
}
