import { Classes } from "@blueprintjs/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { classList } from "./class-list.tsx";

/** The classes of all schools; each row opens its class on its school's page, where classes are added and edited. */
export function ClassListPage() {
  const { t, i18n } = useTranslation(["class", "ui"]);
  const list = useMemo(() => classList(t, i18n.language), [t, i18n.language]);
  const mayImport = useCan("import.students");
  const elsewhere = (
    <>
      <Link className={Classes.BUTTON} to={paths.schools}>
        {t("class:all.openSchools")}
      </Link>
      {mayImport && (
        <Link className={Classes.BUTTON} to={`${paths.students}?import=new`}>
          {t("class:all.importStudents")}
        </Link>
      )}
    </>
  );
  return <ListPage list={list} title={t("class:all.title")} elsewhere={elsewhere} />;
}
