import { Button, Callout } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { type SyntheticEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isConnectionFailure, Refusal } from "../graphql/errors.ts";
import type { SenderQuery } from "../graphql/generated/operations.ts";
import { send } from "../graphql/send.ts";
import type { KeptList } from "../shared/field/store.ts";
import { messageOf } from "../shared/problems/problem.ts";
import { paths, withNext } from "../shared/records/paths.ts";
import { Failure } from "../ui/Failure.tsx";
import { field } from "./open-list.ts";
import { PinField } from "./PinField.tsx";
import sender from "./sender.graphql?raw";
import { canTakeAlong, takeAlong } from "./take-along.ts";

interface Props {
  /** The distribution's id. */
  id: number;
  /** The list that is on this phone already. */
  kept: KeptList | null;
  onDone: () => void;
}

/** Chooses the PIN and takes the list along; says beforehand what is stored, and what a PIN is worth. */
export function TakeAlongForm({ id, kept, onDone }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "field"]);
  const base = useId();
  const { left } = field.use();
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const [wrong, setWrong] = useState<"short" | "differ" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isLeft = kept !== null && left;

  const take = async (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = /^\d{6,}$/u.test(pin) ? (pin === again ? null : "differ") : "short";
    setWrong(problem);
    if (problem) return;
    setBusy(true);
    setFailure(null);
    try {
      const { me } = await send<SenderQuery>(sender, {});
      if (await takeAlong(id, pin, me.id)) onDone();
      else setBusy(false);
    } catch (error) {
      if (error instanceof Refusal) {
        window.location.replace(withNext(paths.login, paths.takeAlong(id)));
        return;
      }
      setFailure(isConnectionFailure(error) ? t("ui:failed.connection") : messageOf(t, error));
      setBusy(false);
    }
  };

  if (!canTakeAlong()) {
    return (
      <section className="field-box">
        <h1>{t("field:take.title")}</h1>
        <Callout intent="warning">{t("field:insecure")}</Callout>
        <p>
          <a href={paths.distribution(id, "hand-out")}>{t("field:panel")}</a>
        </p>
      </section>
    );
  }
  if (isLeft) {
    return (
      <section className="field-box">
        <h1>{t("field:take.title")}</h1>
        <Callout intent="warning">{t("field:take.left", { name: kept.name })}</Callout>
        <Button intent="primary" size="large" text={t("field:take.openLeft", { name: kept.name })} onClick={onDone} />
      </section>
    );
  }
  return (
    <form className="field-box" onSubmit={(event) => void take(event)} noValidate>
      <h1>{t("field:take.title")}</h1>
      <p>{t("field:take.about")}</p>
      <p>{t("field:take.risk")}</p>
      {kept && <p>{t("field:take.replaces", { name: kept.name })}</p>}
      {failure && <Failure>{failure}</Failure>}
      <PinField
        id={`${base}-pin`}
        label={t("field:take.pin")}
        help={wrong === "short" ? undefined : t("field:take.pinHelp")}
        error={wrong === "short" ? t("field:take.short") : undefined}
        value={pin}
        onChange={setPin}
        fresh
      />
      <PinField
        id={`${base}-again`}
        label={t("field:take.again")}
        error={wrong === "differ" ? t("field:take.differ") : undefined}
        value={again}
        onChange={setAgain}
        fresh
      />
      <p className="ui-muted">{t("field:take.return", { address: window.location.origin + paths.field })}</p>
      <div className="field-actions">
        <Button
          type="submit"
          intent="primary"
          size="large"
          icon={<Download />}
          loading={busy}
          text={t("field:take.button")}
        />
        <a href={paths.distribution(id, "hand-out")}>{t("ui:cancel")}</a>
      </div>
    </form>
  );
}
