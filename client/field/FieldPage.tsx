import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../shared/records/paths.ts";
import { ConfirmHost } from "../ui/confirm.tsx";
import { useTitle } from "../ui/useTitle.ts";
import { Day } from "./Day.tsx";
import { field } from "./open-list.ts";
import { TakeAlongForm } from "./TakeAlongForm.tsx";
import { Unlock } from "./Unlock.tsx";
import { useConnected } from "./useConnected.ts";
import "./field.css";

/** The distribution that the address asks to take along. */
function askedFor(): number | null {
  const id = Number(new URLSearchParams(window.location.search).get("take"));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The page for a day without a connection: takes a list along, opens it with its PIN, records what is handed out. */
export function FieldPage() {
  const { t } = useTranslation("field");
  const { kept, open } = field.use();
  const [asked, setAsked] = useState(askedFor);
  useTitle(t("title"));
  const finish = () => {
    window.history.replaceState(null, "", paths.field);
    setAsked(null);
  };
  const list = kept === "none" ? null : kept;
  return (
    <main className="field">
      <ConfirmHost />
      <Connection />
      {asked !== null && <TakeAlongForm key={asked} id={asked} kept={list} onDone={finish} />}
      {asked === null && list && (open ? <Day list={list} open={open} /> : <Unlock list={list} />)}
      {asked === null && !list && (
        <section className="field-box">
          <h1>{t("none.title")}</h1>
          <p>{t("none.text")}</p>
          <p>
            <a href={paths.distributions}>{t("panel")}</a>
          </p>
        </section>
      )}
    </main>
  );
}

/** Says quietly that there is no connection, and what becomes of what is recorded; where something waits, its bar says so. */
function Connection() {
  const { t } = useTranslation("field");
  const connected = useConnected();
  const { open, waiting } = field.use();
  const isToldBelow = open !== null && waiting > 0;
  return (
    <p className="ui-muted field-connection" role="status">
      {!connected && !isToldBelow && t("noConnection")}
    </p>
  );
}
