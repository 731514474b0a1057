import { Button, Tab, Tabs } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { type JSX, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { initialsOf } from "../../ui/initials.ts";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { Pin } from "../../ui/Pin.tsx";
import "./detail.css";

/** A section of a record's page; its content is rendered when opened. */
export interface DetailTab {
  key: string;
  label: string;
  content: JSX.Element;
}

/** The page's most frequent action. */
export interface PrimaryAction {
  text: string;
  onClick: () => void;
}

interface Props {
  record: { id: number; code?: string } & Names;
  pinned?: boolean;
  /** Shown instead of the name's initial. */
  image?: ReactNode;
  tags?: ReactNode;
  primary?: PrimaryAction | undefined;
  /** After the primary one: buttons of other features, pin, menu. */
  actions?: ReactNode;
  /** Under the header: what was done to the record, with Undo. */
  notice?: ReactNode;
  tabs: DetailTab[];
}

/** A record's page: a header with both names, code and actions; tabs, kept in the URL as `?tab=`. */
export function DetailPage({ record, pinned = false, image, tags, primary, actions, notice, tabs }: Props) {
  const { t } = useTranslation("ui");
  const names = useNames();
  const [params, setParams] = useSearchParams();
  const wanted = params.get("tab");
  const selected = tabs.find((tab) => tab.key === wanted) ?? tabs[0];
  const [first, second] = [names.first(record), names.second(record)];
  const select = (key: string | number) => {
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      next.set("tab", String(key));
      return next;
    });
  };
  const tabsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = tabsRef.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    const list = tab?.parentElement;
    if (!tab || !list) return;
    // Scrolls the open tab into view if not all tabs fit.
    const end = tab.offsetLeft + tab.offsetWidth - list.clientWidth;
    if (end > list.scrollLeft) list.scrollLeft = end;
    if (tab.offsetLeft < list.scrollLeft) list.scrollLeft = tab.offsetLeft;
  }, [selected?.key]);
  return (
    <article className="ui-detail">
      <header className="ui-detail-header">
        {image ?? (
          <span className="ui-initial" aria-hidden="true">
            {initialsOf(first)}
          </span>
        )}
        <div className="ui-detail-names">
          <h1>
            {first} {pinned && <Pin />}
          </h1>
          {second && second !== first && (
            <p className="ui-muted ui-detail-second" lang={names.otherLang}>
              {second}
            </p>
          )}
          <div className="ui-detail-tags">
            {record.code !== undefined && <CopyCode code={record.code} />}
            {tags}
          </div>
        </div>
        {(primary || actions) && (
          <div className="ui-detail-actions">
            {primary && <Button intent="primary" icon={<Add />} text={primary.text} onClick={primary.onClick} />}
            {actions}
          </div>
        )}
      </header>
      {notice}
      <div className="ui-detail-tabs" ref={tabsRef}>
        <Tabs
          id="detail"
          aria-label={t("detail.tabs")}
          selectedTabId={selected?.key}
          onChange={select}
          renderActiveTabPanelOnly
        >
          {tabs.map((tab) => (
            <Tab key={tab.key} id={tab.key} title={tab.label} panel={tab.content} />
          ))}
        </Tabs>
      </div>
    </article>
  );
}
