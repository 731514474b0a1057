import { Button } from "@blueprintjs/core";
import { ArrowLeft, Flash, Menu as MenuIcon, Moon } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Avatar } from "../../ui/Avatar.tsx";
import { afterwards, later } from "../../ui/later.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { Can } from "../../shared/session/Can.tsx";
import { LanguageSwitch } from "../../shared/session/LanguageSwitch.tsx";
import { useMe } from "../../shared/session/session-context.tsx";
import { chooseTheme, theme } from "../theme.ts";
import { Jump } from "./Jump.tsx";
import { useWayUp } from "./useTrail.ts";
import { Tray } from "./tray/Tray.tsx";
import "./top-bar.css";

const PendingPhotos = afterwards(async () => (await import("./PendingPhotos.tsx")).PendingPhotos);
const PersonItems = later(async () => (await import("./PersonItems.tsx")).PersonItems);

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
          <ArrowLeft /> <span>{above.label}</span>
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

function PersonMenu({ choices }: { choices: boolean }) {
  const { t } = useTranslation("shell");
  const me = useMe();
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
      <PersonItems />
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
