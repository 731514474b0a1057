import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { classList } from "./class-list.tsx";

/** The classes of all schools; each row opens its class on its school's page, where classes are added and edited. */
export function ClassListPage() {
  const { t, i18n } = useTranslation(["class", "ui"]);
  const list = useMemo(() => classList(t, i18n.language), [t, i18n.language]);
  return <ListPage list={list} title={t("class:all.title")} />;
}
