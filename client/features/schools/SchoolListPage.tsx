import { Button, MenuItem } from "@blueprintjs/core";
import { Add, PanelTable } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Can } from "../../shared/session/Can.tsx";
import { importing } from "../../shared/imports/importing.tsx";
import { Imports } from "../../shared/imports/Imports.tsx";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import type { Selection } from "../../shared/filters/types.ts";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { DeleteButton } from "../../ui/DeleteButton.tsx";
import { PinButtons } from "../../ui/Pin.tsx";
import { later } from "../../ui/later.tsx";
import { useDialog } from "../../ui/url.ts";
import { paths } from "../../shared/records/paths.ts";
import { type SchoolRow, schoolList } from "./school-list.tsx";
import { useSchoolMenu } from "./SchoolMenu.tsx";
import { useSchoolActions } from "./useSchoolActions.ts";

const SchoolDialogs = later(async () => (await import("./SchoolDialogs.tsx")).SchoolDialogs);

const importTypes = ["SCHOOL"] as const;

/** All schools that the user may see. */
export function SchoolListPage() {
  const { t, i18n } = useTranslation(["school", "ui", "enums"]);
  const dialog = useDialog();
  const navigate = useNavigate();
  const actions = useSchoolActions();
  const menu = useSchoolMenu({ inList: true });
  const mayPin = useCan("school.pin");
  const mayDelete = useCan("school.delete");
  const mayImport = useCan("import.schools");
  const { permissions } = useMe();
  const list = useMemo(() => schoolList(t, { language: i18n.language, permissions }), [t, i18n.language, permissions]);

  const bulk = ({ rows, ids, clear }: Selection<SchoolRow>) => (
    <>
      {mayPin && <PinButtons onPin={(pinned) => void actions.pin(ids, pinned).then(clear)} />}
      {mayDelete && <DeleteButton onClick={() => void actions.remove(rows)} />}
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
        adding="school.create"
        {...(mayImport && { importing: importing(importTypes) })}
        menu={
          <MenuItem
            icon={<PanelTable />}
            text={t("school:list.classes")}
            onClick={() => void navigate(paths.classes)}
          />
        }
        {...(menu.any && { rowMenu: menu.items })}
        {...((mayPin || mayDelete) && { bulk })}
      />
      {dialog.name !== null && <SchoolDialogs />}
      {mayImport && <Imports types={importTypes} />}
    </>
  );
}
