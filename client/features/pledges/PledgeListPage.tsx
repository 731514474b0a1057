import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Imports } from "../../shared/imports/Imports.tsx";
import { importing } from "../../shared/imports/importing.tsx";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { later } from "../../ui/later.tsx";
import { useDialog } from "../../ui/url.ts";
import { pledgeList, type PledgeRow } from "./pledge-list.tsx";
import { usePledgeName } from "./PledgeParts.tsx";
import { usePledgeBulk, usePledgeMenu } from "./usePledgeMenu.tsx";

const PledgeDialogs = later(async () => (await import("./PledgeDialogs.tsx")).PledgeDialogs);

const types = ["PLEDGE"] as const;

/** All pledges of the user's branches. */
export function PledgeListPage() {
  const { t } = useTranslation(["pledge", "ui", "enums"]);
  const { permissions } = useMe();
  const mayImport = useCan("import.pledges");
  const mayAdd = useCan("pledge.edit");
  const { menu, any } = usePledgeMenu();
  const { bulk, dialog } = usePledgeBulk();
  const { name, open } = useDialog();
  const nameOf = usePledgeName();
  const list = useMemo(() => pledgeList(t, { permissions, nameOf }), [t, permissions, nameOf]);
  return (
    <>
      <ListPage
        list={list}
        title={t("pledge:list.title")}
        adding="pledge.edit"
        {...(mayAdd && {
          primary: (
            <Button intent="primary" icon={<Add />} text={t("pledge:add.button")} onClick={() => open("add-pledge")} />
          ),
        })}
        {...(mayImport && { importing: importing(types) })}
        {...(any && { rowMenu: (row: PledgeRow) => menu(row, nameOf(row)) })}
        {...(bulk && { bulk })}
      />
      {dialog}
      {name !== null && <PledgeDialogs />}
      {mayImport && <Imports types={types} />}
    </>
  );
}
