import { Button } from "@blueprintjs/core";
import { Add, Pin, Trash, Unpin } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Can } from "../../shared/session/Can.tsx";
import { ImportDialog } from "../../shared/imports/ImportDialog.tsx";
import { ImportMenuItems } from "../../shared/imports/ImportMenuItems.tsx";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import type { Selection } from "../../shared/filters/types.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { SchoolDialogs } from "./SchoolDialogs.tsx";
import { type SchoolRow, schoolList } from "./school-list.tsx";
import { useSchoolMenu } from "./SchoolMenu.tsx";
import { useSchoolActions } from "./useSchoolActions.ts";

const importTypes = ["SCHOOL"] as const;

/** All schools that the user may see. */
export function SchoolListPage() {
  const { t, i18n } = useTranslation(["school", "ui"]);
  const dialog = useDialog();
  const actions = useSchoolActions();
  const menu = useSchoolMenu();
  const mayPin = useCan("school.pin");
  const mayDelete = useCan("school.delete");
  const mayImport = useCan("import.schools");
  const list = useMemo(() => schoolList(t, i18n.language), [t, i18n.language]);

  const bulk = ({ rows, ids, clear }: Selection<SchoolRow>) => (
    <>
      {mayPin && (
        <>
          <Button icon={<Pin />} text={t("ui:pin.pin")} onClick={() => void actions.pin(ids, true).then(clear)} />
          <Button icon={<Unpin />} text={t("ui:pin.unpin")} onClick={() => void actions.pin(ids, false).then(clear)} />
        </>
      )}
      {mayDelete && (
        <Button
          icon={<Trash />}
          intent="danger"
          variant="outlined"
          text={t("ui:delete.confirm")}
          onClick={() => void actions.remove(rows)}
        />
      )}
    </>
  );
  const add = (
    <Can do="school.create">
      <Button intent="primary" icon={<Add />} text={t("school:add.button")} onClick={() => dialog.open("add")} />
    </Can>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t("school:list.title")}
        primary={add}
        {...(mayImport && { menu: <ImportMenuItems types={importTypes} /> })}
        {...(menu.any && { rowMenu: menu.items })}
        {...((mayPin || mayDelete) && { bulk })}
      />
      <SchoolDialogs />
      {mayImport && <ImportDialog types={importTypes} />}
    </>
  );
}
