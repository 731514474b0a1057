import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight, Cross, MenuClosed, MenuOpen } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router";
import { useNames } from "../../ui/NameBoth.tsx";
import { usePublicFace } from "../../shared/session/presets.ts";
import { isAt, type MenuEntry, type MenuGroup, useMenu } from "./menu.tsx";
import "./sidebar.css";

interface Props {
  /** Icons only. */
  narrow?: boolean;
  /** Collapses or expands it; absent in the drawer. */
  onResize?: (narrow: boolean) => void;
  /** Closes the surrounding drawer. */
  onClose?: () => void;
}

/** The organisation's name and the main menu. */
export function Sidebar({ narrow = false, onResize, onClose }: Props) {
  const { t } = useTranslation("shell");
  const menu = useMenu();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("menu.label")} className={narrow ? "app-sidebar app-sidebar-narrow" : "app-sidebar"}>
      <div className="app-organisation">
        <OrganisationName narrow={narrow} />
        {onClose && <Button variant="minimal" icon={<Cross />} aria-label={t("menu.close")} onClick={onClose} />}
      </div>
      <ul className="app-menu">
        {menu.map((entry) => (
          <li key={entry.key}>
            {entry.to === undefined ? (
              <Setting entry={entry} narrow={narrow} onWiden={() => onResize?.(false)} />
            ) : (
              <Link
                className={isAt(entry, pathname) ? "app-menu-item active" : "app-menu-item"}
                to={entry.to}
                aria-current={entry.to === pathname ? "page" : isAt(entry, pathname) || undefined}
                title={narrow ? entry.label : undefined}
              >
                {entry.icon}
                <span className={narrow ? "ui-hidden" : undefined}>{entry.label}</span>
              </Link>
            )}
            {entry.links && !narrow && <Links links={entry.links} />}
          </li>
        ))}
      </ul>
      {onResize && (
        <div className="app-sidebar-foot">
          <Button
            variant="minimal"
            icon={narrow ? <MenuOpen /> : <MenuClosed />}
            aria-label={narrow ? t("menu.expand") : t("menu.collapse")}
            onClick={() => onResize(!narrow)}
          />
        </div>
      )}
    </nav>
  );
}

function OrganisationName({ narrow }: { narrow: boolean }) {
  const names = useNames();
  const face = usePublicFace();
  const first = names.first(face);
  const second = names.second(face);
  return (
    <>
      {face.logo ? (
        <img className="app-logo" src={face.logo} alt="" />
      ) : (
        <span className="app-mark" aria-hidden="true">
          {[...new Intl.Segmenter().segment(first)][0]?.segment}
        </span>
      )}
      {!narrow && (
        <span className="app-organisation-names">
          <strong>{first}</strong>
          {second !== first && <span lang={names.otherLang}>{second}</span>}
        </span>
      )}
    </>
  );
}

function Setting({ entry, narrow, onWiden }: { entry: MenuEntry; narrow: boolean; onWiden: () => void }) {
  const { pathname } = useLocation();
  const groups = entry.groups ?? [];
  const within = groups.some((group) => holds(group, pathname));
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = !narrow && (chosen ?? within);
  const id = useId();
  const toggle = () => {
    if (narrow) onWiden();
    setOpen(narrow || !open);
  };
  return (
    <>
      <button
        type="button"
        className={within && !open ? "app-menu-item app-menu-within" : "app-menu-item"}
        aria-current={(within && !open) || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={narrow ? entry.label : undefined}
        onClick={toggle}
      >
        {entry.icon}
        <span className={narrow ? "ui-hidden" : undefined}>{entry.label}</span>
        {!narrow && (open ? <ChevronDown className="app-menu-fold" /> : <ChevronRight className="app-menu-fold" />)}
      </button>
      {open && (
        <ul id={id}>
          {groups.map((group) => (
            <Group key={group.key} group={group} within={holds(group, pathname)} />
          ))}
        </ul>
      )}
    </>
  );
}

function Group({ group, within }: { group: MenuGroup; within: boolean }) {
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? within;
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={within && !open ? "app-menu-group app-menu-within" : "app-menu-group"}
        aria-current={(within && !open) || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
        {group.label}
      </button>
      {open && <Links id={id} links={group.links} />}
    </li>
  );
}

function Links({ id, links }: { id?: string; links: MenuGroup["links"] }) {
  return (
    <ul id={id}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink className="app-menu-link" to={to} end={links.some((other) => other.to.startsWith(`${to}/`))}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const holds = (group: MenuGroup, pathname: string) => group.links.some(({ to }) => to === pathname);
