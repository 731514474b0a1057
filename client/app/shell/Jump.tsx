import { Button } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../i18n/language.ts";
import { loadOtherScreens } from "../../i18n/start.ts";
import { translator } from "../../i18n/translation.ts";
import { later } from "../../ui/later.tsx";
import { useMe } from "../../shared/session/session-context.tsx";
import { actionsIn, type MenuEntry, menuIn, useMenu } from "./menu.tsx";

const JumpDialog = later(async () => (await import("../../features/search/JumpDialog.tsx")).JumpDialog);

const screensOf = (menu: readonly MenuEntry[]) =>
  menu.flatMap(({ label, to, links, groups }) => [
    ...(to ? [{ label, to, group: null }] : []),
    ...(links ?? []).map((link) => ({ ...link, group: null })),
    ...(groups ?? []).flatMap((group) => group.links.map((link) => ({ ...link, group: group.label }))),
  ]);

/** Each screen's and action's name in the other language, once that has loaded. */
function useOtherNames(wanted: boolean): ReadonlyMap<string, string> {
  const { permissions } = useMe();
  const [other, setOther] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!wanted) return;
    const name = (language: Language) => {
      const t = translator<["shell", "reference"]>(language, ["shell", "reference"]);
      const screens = screensOf(menuIn(t, permissions));
      setOther(
        new Map([
          ...screens.map(({ to, label, group }) => [to, `${group ?? ""} ${label}`] as const),
          ...actionsIn(t, permissions).map(({ to, label }) => [to, label] as const),
        ]),
      );
    };
    // Without them, screens are still found in the current language.
    void loadOtherScreens().then(name, () => undefined);
  }, [wanted, permissions]);
  return other;
}

const isMac = /mac/iu.test(navigator.userAgent);

/** The search field at the top that finds anything and begins any action, also with Ctrl K or ⌘ K. */
export function Jump({ small }: { small: boolean }) {
  const { t } = useTranslation("search");
  const [open, setOpen] = useState(false);
  /** What is typed after Ctrl K while the dialog is loading; null when it is not. */
  const ahead = useRef<string | null>(null);
  const other = useOtherNames(open);
  const { t: say } = useTranslation(["shell", "reference"]);
  const { permissions } = useMe();
  const withOther = <Link extends { to: string }>(link: Link) => ({ ...link, otherName: other.get(link.to) ?? "" });
  const screens = screensOf(useMenu()).map(withOther);
  const actions = actionsIn(say, permissions).map((link) => withOther({ ...link, group: null }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      if (ahead.current !== null && event.key.length === 1 && !command && !event.altKey) {
        event.preventDefault();
        ahead.current += event.key;
      }
      if (event.key.toLowerCase() !== "k" || !command || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector(".search-jump")) ahead.current = "";
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const takeTyped = (): string => {
    const typed = ahead.current ?? "";
    ahead.current = null;
    return typed;
  };
  const close = () => {
    ahead.current = null;
    setOpen(false);
  };
  return (
    <>
      {small ? (
        <Button variant="minimal" icon={<Search />} aria-label={t("open")} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="outlined" className="app-jump" icon={<Search />} onClick={() => setOpen(true)}>
          {t("open")} <kbd>{isMac ? "⌘ K" : "Ctrl K"}</kbd>
        </Button>
      )}
      {open && <JumpDialog screens={screens} actions={actions} takeTyped={takeTyped} onClose={close} />}
    </>
  );
}
