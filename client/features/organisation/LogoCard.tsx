import { Button, Callout, Card } from "@blueprintjs/core";
import { Media } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeLogoMutation, useRemoveLogoMutation } from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { FilePicker } from "../../shared/uploads/FilePicker.tsx";
import { messageOf } from "../../shared/problems/problem.ts";
import { useToast } from "../../shared/toasts/toast.tsx";

/** The logo, shown above the menu and in print. */
export function LogoCard({ logo }: { logo: string | null }) {
  const { t } = useTranslation("organisation");
  const { t: say } = useTranslation(["ui", "errors", "validation"]);
  const toast = useToast();
  const [change] = useChangeLogoMutation();
  const [remove] = useRemoveLogoMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      toast.done(done);
    } catch (error) {
      setFailure(messageOf(say, error));
    } finally {
      setBusy(false);
    }
  };
  const askRemove = async () => {
    const question = { title: t("logo.askRemove"), confirm: t("logo.remove"), intent: "danger" as const };
    if (await askConfirm(question)) await run(() => remove(), t("logo.removed"));
  };
  return (
    <Card role="region" aria-labelledby="organisation-logo" className="ui-facts organisation-logo">
      <div className="ui-facts-head">
        <h2 id="organisation-logo">{t("logo.title")}</h2>
      </div>
      {failure && (
        <Callout intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      {logo ? <img src={logo} alt={t("logo.title")} /> : <p className="ui-muted">{t("logo.none")}</p>}
      <p className="ui-muted">{t("logo.help")}</p>
      <div className="organisation-actions">
        <FilePicker
          icon={<Media />}
          text={say("ui:picture.choose")}
          loading={busy}
          onFile={(file) => void run(() => change({ variables: { file } }), t("logo.saved"))}
        />
        {logo && (
          <Button intent="danger" variant="outlined" disabled={busy} onClick={() => void askRemove()}>
            {t("logo.remove")}
          </Button>
        )}
      </div>
    </Card>
  );
}
