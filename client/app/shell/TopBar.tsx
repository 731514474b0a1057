import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { ArrowLeft, Code, Compass, Flash, Key, LogOut, Menu as MenuIcon, Moon, User } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { Link, useHref, useNavigate } from "react-router";
import { Role } from "../../../server/shared/permissions.ts";
import { useDismissFirstStepsMutation } from "../../graphql/generated/operations.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { Can } from "../../shared/session/Can.tsx";
import { LanguageSwitch } from "../../shared/session/LanguageSwitch.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { chooseTheme, theme } from "../theme.ts";
import { Jump } from "./Jump.tsx";
import { PendingPhotos } from "./PendingPhotos.tsx";
import { useSignOut } from "./useSignOut.ts";
import { useWayUp } from "./useTrail.ts";
import { Tray } from "./tray/Tray.tsx";
import "./top-bar.css";

interface Props {
  /** Opens the menu's drawer; absent if the menu is next to the page. */
  onMenu?: (() => void) | undefined;
  menuOpen?: boolean;
}

/** The way up, language, theme and user menu, which contains the two before it if the bar is narrow. */
export function TopBar({ onMenu, menuOpen = false }: Props) {
  const { t } = useTranslation("shell");
  const short = onMenu !== undefined;
  return (
    <header className="app-bar">
      {onMenu && (
        <Button
          variant="minimal"
          icon={<MenuIcon />}
          aria-label={t("menu.open")}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
        />
      )}
      <Breadcrumbs short={short} />
      <div className="app-bar-tools">
        <PendingPhotos />
        <Can do="report.use">
          <Tray />
        </Can>
        <Can do="reference.read">
          <Jump small={short} />
        </Can>
        {!short && <Choices />}
        <PersonMenu choices={short} />
      </div>
    </header>
  );
}

function Breadcrumbs({ short }: { short: boolean }) {
  const { t } = useTranslation("shell");
  const pages = useWayUp();
  // A narrow bar has room for the next page up only.
  const above = short ? pages.findLast(({ to }) => to !== undefined) : undefined;
  if (pages.length === 0) return <div className="app-crumbs" />;
  if (above?.to !== undefined) {
    return (
      <nav className="app-crumbs" aria-label={t("breadcrumbs")}>
        <Link className="app-up" to={above.to}>
          <ArrowLeft /> {above.label}
        </Link>
      </nav>
    );
  }
  return (
    <nav className="app-crumbs" aria-label={t("breadcrumbs")}>
      <ol>
        {pages.map(({ label, to }) => (
          <li key={`${label} ${to ?? ""}`}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      </ol>
    </nav>
  );
}

function Choices() {
  return (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation("shell");
  const dark = theme.use() === "dark";
  const label = dark ? t("theme.light") : t("theme.dark");
  return (
    <Button
      variant="minimal"
      icon={dark ? <Flash /> : <Moon />}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(dark ? "light" : "dark")}
    />
  );
}

interface PageItemProps {
  icon: JSX.Element;
  text: string;
  to: string;
  /** Called before the page is opened here. */
  onOpen?: () => void;
}

/** A menu item that leads to a page of the panel. */
function PageItem({ icon, text, to, onOpen }: PageItemProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  return (
    <MenuItem
      icon={icon}
      text={text}
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen?.();
        void navigate(to);
      }}
    />
  );
}

function PersonMenu({ choices }: { choices: boolean }) {
  const { t } = useTranslation("shell");
  const me = useMe();
  const signOut = useSignOut();
  // The page shows them in any case: a failure only means that they are put away the next time.
  const [bringBack] = useDismissFirstStepsMutation();
  const menu = (
    <Menu>
      <PageItem icon={<User />} text={t("person.account")} to={paths.account} />
      {me.permissions.has("token.own") && <PageItem icon={<Key />} text={t("person.tokens")} to={paths.tokens} />}
      {me.permissions.has("organisation.edit") && (
        <PageItem
          icon={<Compass />}
          text={t("person.firstSteps")}
          to={paths.firstSteps}
          onOpen={() => void bringBack({ variables: { dismissed: false } }).catch(() => undefined)}
        />
      )}
      {me.roleId !== Role.none && <MenuItem icon={<Code />} text="GraphiQL" href={paths.graphiql} />}
      <MenuItem icon={<LogOut />} text={t("person.signOut")} onClick={() => void signOut()} />
    </Menu>
  );
  const content = (
    <>
      <div className="app-person">
        <strong>{me.name}</strong>
        <span>{me.email}</span>
      </div>
      {choices && (
        <div className="app-choices">
          <Choices />
        </div>
      )}
      {menu}
    </>
  );
  return (
    <Popover content={content} placement="bottom-end">
      <Button variant="minimal" aria-label={t("person.menu", { name: me.name })}>
        <Avatar name={me.name} picture={me.avatar} />
      </Button>
    </Popover>
  );
}
