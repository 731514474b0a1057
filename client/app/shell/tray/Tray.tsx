import { Button, PopupKind, Spinner } from "@blueprintjs/core";
import { Inbox } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { later } from "../../../ui/later.tsx";
import { Popover } from "../../../ui/Popover.tsx";
import { useNumberFormat } from "../../../ui/format.ts";
import { watched } from "../../../shared/exports/watched-reports.ts";
import { useMe } from "../../../shared/session/session-context.tsx";
import { useTray, waits } from "./useTray.ts";
import { ReadyReports } from "./ReadyReports.tsx";
import "./tray.css";

const TrayPanel = later(async () => (await import("./TrayPanel.tsx")).TrayPanel);

/**
 * The user's reports, exports and imports: a spinner while any is under way, and how many wait to be opened, dismissed or
 * decided. They stay in any browser until then.
 */
export function Tray() {
  const { t } = useTranslation("shell");
  const number = useNumberFormat();
  const me = useMe();
  const expected = watched.use().some(({ userId }) => userId === me.id);
  const { items, known, busy, interval, startPolling, stopPolling } = useTray(expected);
  useEffect(() => {
    startPolling(interval);
    return stopPolling;
  }, [interval, startPolling, stopPolling]);
  const waiting = items.filter(waits).length;
  const underWay = items.length - waiting;
  const said = [
    waiting > 0 && t("tray.waiting", { count: waiting, shown: number(waiting) }),
    underWay > 0 && t("tray.underWay", { count: underWay, shown: number(underWay) }),
  ]
    .filter(Boolean)
    .join(", ");
  const label = said ? t("tray.with", { said }) : t("tray.title");
  return (
    <>
      <span role="status" className="ui-hidden">
        {waiting > 0 && t("tray.waiting", { count: waiting, shown: number(waiting) })}
      </span>
      <ReadyReports items={items} known={known} />
      <Popover placement="bottom-end" popupKind={PopupKind.DIALOG} content={<TrayPanel items={items} />}>
        <Button
          variant="minimal"

          aria-label={label}
          title={label}
          icon={busy && underWay > 0 ? <Spinner size={16} /> : <Inbox />}
        >
          {waiting > 0 && (
            <span className="app-tray-count" aria-hidden="true">
              {number(waiting)}
            </span>
          )}
        </Button>
      </Popover>
    </>
  );
}
