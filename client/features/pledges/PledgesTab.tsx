import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { type PledgeRow, pledgesOfDonor } from "./pledge-list.tsx";
import { usePledgeName } from "./PledgeParts.tsx";
import { usePledgeBulk, usePledgeMenu } from "./usePledgeMenu.tsx";

/** A donor's pledges in the user's branches, in every state. */
export function PledgesTab({ donorId }: { donorId: number }) {
  const { t } = useTranslation(["pledge", "ui", "enums"]);
  const dialog = useDialog();
  const { permissions } = useMe();
  const mayAdd = useCan("pledge.edit");
  const { menu, any } = usePledgeMenu();
  const { bulk, dialog: bulkDialog } = usePledgeBulk();
  const nameOf = usePledgeName();
  const list = useMemo(() => pledgesOfDonor(t, { permissions, nameOf }, donorId), [t, permissions, nameOf, donorId]);
  return (
    <>
      <ListPage
        within
        list={list}
        title={t("pledge:list.title")}
        {...(mayAdd && {
          primary: <Button icon={<Add />} text={t("pledge:add.button")} onClick={() => dialog.open("add-pledge")} />,
        })}
        {...(bulk && { bulk })}
        {...(any && { rowMenu: (row: PledgeRow) => menu(row, nameOf(row)) })}
      />
      {bulkDialog}
    </>
  );
}
