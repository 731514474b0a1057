import { Button, Callout, Tag } from "@blueprintjs/core";
import { Unlock as UnlockIcon } from "@blueprintjs/icons";
import { type SyntheticEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptList } from "../shared/field/store.ts";
import { showMoment } from "../ui/format.ts";
import { mostTries, unlock } from "./open-list.ts";
import { PinField } from "./PinField.tsx";
import { sendRecorded } from "./sending.ts";
import { dropIfRefused } from "./still-allowed.ts";
import { Unsent } from "./Unsent.tsx";

/** Asks for the PIN of the list. */
export function Unlock({ list }: { list: KeptList }) {
  const { t } = useTranslation("field");
  const id = useId();
  const [pin, setPin] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [now, setNow] = useState(Date.now);
  const waits = list.waitUntil > now;
  const error = waits
    ? t("unlock.wait", { time: showMoment(new Date(list.waitUntil).toISOString()) })
    : t("unlock.wrong");

  const open = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    await dropIfRefused();
    const isOpen = await unlock(pin);
    if (isOpen) return void sendRecorded();
    setBusy(false);
    setNow(Date.now());
    setWrong(true);
    setPin("");
  };
  return (
    <form className="field-box" onSubmit={(event) => void open(event)} noValidate>
      <h1>{list.name}</h1>
      <p className="field-line">
        <Unsent />
        {list.students !== null && (
          <Tag minimal>{t("until", { time: showMoment(new Date(list.until).toISOString()) })}</Tag>
        )}
      </p>
      {list.students === null && <Callout intent="warning">{t("gone")}</Callout>}
      <PinField
        id={id}
        label={t("unlock.title")}
        help={list.students === null ? undefined : t("unlock.help", { n: mostTries })}
        error={wrong || waits ? error : undefined}
        value={pin}
        onChange={setPin}
        first
      />
      <Button
        type="submit"
        intent="primary"
        size="large"
        icon={<UnlockIcon />}
        loading={busy}
        text={t("unlock.button")}
      />
    </form>
  );
}
