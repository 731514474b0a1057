import { Button, Callout } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { messageOf } from "../shared/problems/problem.ts";
import { paths, withNext } from "../shared/records/paths.ts";
import { field } from "./open-list.ts";
import { sending, sendRecorded } from "./sending.ts";
import { Unsent } from "./Unsent.tsx";

/** How much is still to be sent, whether it is being sent, and why not. */
export function SendingBar() {
  const { t } = useTranslation(["ui", "errors", "validation", "field"]);
  const { waiting } = field.use();
  const now = sending.use();
  const isWaiting = waiting > 0;
  const isBusy = now.state === "busy";
  return (
    <section className="field-sending" aria-label={t("field:send")}>
      <div className="field-line">
        <Unsent />
        {isWaiting && (
          <Button
            icon={<SendMessage />}
            disabled={isBusy}
            text={isBusy ? t("field:sending") : t("field:send")}
            onClick={() => void sendRecorded()}
          />
        )}
      </div>
      {isWaiting && now.state === "offline" && <p className="ui-muted">{t("field:offline")}</p>}
      {isWaiting && (now.state === "signedOut" || now.state === "someoneElse") && (
        <Callout intent="warning">
          {now.state === "signedOut" ? t("field:signedOut") : t("field:someoneElse")}{" "}
          <a href={withNext(paths.login, paths.field)}>{t("field:signIn")}</a>
        </Callout>
      )}
      {isWaiting && now.state === "failed" && (
        <Callout intent="danger" role="alert">
          {messageOf(t, now.error)}
        </Callout>
      )}
    </section>
  );
}
