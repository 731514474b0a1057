import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { paths } from "../../shared/records/paths.ts";
import { type Permission, permissions } from "../../../server/shared/permissions.ts";
import { menuIn } from "./menu.tsx";

export interface Crumb {
  label: string;
  to?: string;
}

const everything: ReadonlySet<Permission> = new Set(permissions);

/** The list at this path, if a number of a table led there; also while a record of it is open. */
function useOpenedByTable(): string | null {
  const { pathname, search } = useLocation();
  const trail = useTrail();
  const [seen, setSeen] = useState<{ pathname: string; list: string | null }>({ pathname, list: null });
  if (seen.pathname === pathname) return seen.list;
  const isKept = seen.list === pathname || trail.some(({ to }) => to === seen.list);
  const isOpened = seen.pathname === paths.analysis && new URLSearchParams(search).has("exact");
  const list = isOpened ? pathname : isKept ? seen.list : null;
  setSeen({ pathname, list });
  return list;
}

/**
 * The pages above this one, from Home down, each as it was when it was left: a list with its search and filters. Above a list
 * that was opened from a table, that table. The page itself is named by its heading.
 */
export function useWayUp(): Crumb[] {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const trail = useTrail();
  const opened = useOpenedByTable();
  const [left] = useState(() => new Map<string, string>());
  useEffect(() => {
    left.set(pathname, search);
  }, [left, pathname, search]);
  if (pathname === paths.home) return [];
  const table = opened === pathname ? [{ label: t("menu.analysis"), to: paths.analysis }] : [];
  const above = [{ label: t("menu.home"), to: paths.home }, ...table, ...trail.slice(0, -1)];
  return above.map((crumb: Crumb) =>
    crumb.to === undefined ? crumb : { ...crumb, to: crumb.to + (left.get(crumb.to) ?? "") },
  );
}

/** The page's place, from the menu's first level down, whether or not the person may see the page. */
export function useTrail(): Crumb[] {
  const { t } = useTranslation(["shell", "account", "distribution", "reference", "token"]);
  const { pathname } = useLocation();
  if (pathname === paths.account) return [{ label: t("account:title") }];
  if (pathname === paths.tokens) return [{ label: t("token:list.title") }];
  if (pathname === paths.classes) {
    return [{ label: t("shell:menu.schools"), to: paths.schools }, { label: t("shell:pages.classes") }];
  }
  if (/^\/schools\/information\/\d+$/u.test(pathname)) {
    return [{ label: t("shell:menu.schools"), to: paths.schools }, { label: t("shell:pages.school") }];
  }
  if (/^\/schools\/year-end\/\d+$/u.test(pathname)) {
    const yearEnd = { label: t("shell:menu.yearEnd"), to: paths.yearEnd };
    return [{ label: t("shell:menu.schools"), to: paths.schools }, yearEnd, { label: t("shell:pages.school") }];
  }
  if (/^\/donors\/information\/\d+$/u.test(pathname)) {
    return [{ label: t("shell:menu.donors"), to: paths.donors }, { label: t("shell:pages.donor") }];
  }
  if (/^\/distributions\/\d+$/u.test(pathname)) {
    const distributions = { label: t("shell:menu.distributions"), to: paths.distributions };
    return [
      { label: t("shell:menu.donors"), to: paths.donors },
      distributions,
      { label: t("distribution:fields.distribution") },
    ];
  }
  if (pathname === paths.donorDuplicates) {
    return [{ label: t("shell:menu.donors"), to: paths.donors }, { label: t("shell:pages.donorDuplicates") }];
  }
  if (pathname === "/donors/merge") {
    const duplicates = { label: t("shell:pages.donorDuplicates"), to: paths.donorDuplicates };
    return [{ label: t("shell:menu.donors"), to: paths.donors }, duplicates, { label: t("shell:pages.merge") }];
  }
  if (pathname === paths.studentDuplicates) {
    return [{ label: t("shell:menu.students"), to: paths.students }, { label: t("shell:pages.duplicates") }];
  }
  if (pathname === "/students/merge") {
    const duplicates = { label: t("shell:pages.duplicates"), to: paths.studentDuplicates };
    return [{ label: t("shell:menu.students"), to: paths.students }, duplicates, { label: t("shell:pages.merge") }];
  }
  if (/^\/students\/\d+$/u.test(pathname)) {
    return [{ label: t("shell:menu.students"), to: paths.students }, { label: t("shell:pages.student") }];
  }
  for (const entry of menuIn(t, everything)) {
    if (entry.to === pathname) return [{ label: entry.label }];
    const page = entry.links?.find(({ to }) => to === pathname);
    if (page && entry.to) return [{ label: entry.label, to: entry.to }, { label: page.label }];
    for (const group of entry.groups ?? []) {
      const link = group.links.find(({ to }) => to === pathname);
      if (link) return [{ label: entry.label }, { label: group.label }, { label: link.label }];
    }
  }
  return [{ label: t("shell:pages.notFound") }];
}
