import { Button } from "@blueprintjs/core";
import { People } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { useDonationBulk } from "./DonationBulk.tsx";
import { donatedList, type DonationRow } from "./donation-list.tsx";
import { useDonationMenu } from "./DonationMenu.tsx";
import { RegisterLink } from "./RegisterLink.tsx";

/** A donor's donations: student, asset, study year and state. */
export function DonatedTab({ donorId }: { donorId: number }) {
  const { t, i18n } = useTranslation(["donation", "donor", "student", "ui", "enums"]);
  const dialog = useDialog();
  const { permissions } = useMe();
  const mayDonate = useCan("donation.edit");
  const { menu, any } = useDonationMenu();
  const { bulk, dialog: bulkDialog } = useDonationBulk();
  const list = useMemo(
    () => donatedList(t, { language: i18n.language, permissions }, donorId),
    [t, i18n.language, permissions, donorId],
  );
  const several = (
    <Button icon={<People />} text={t("donor:menu.several")} onClick={() => dialog.open("donate-several", donorId)} />
  );
  return (
    <>
      <ListPage
        within
        list={list}
        title={t("donor:tabs.donated")}
        {...(mayDonate && { primary: several })}
        {...(bulk && { bulk })}
        {...(any && { rowMenu: (row: DonationRow) => menu(row, list.rowName(row)) })}
      />
      <RegisterLink filter={{ donorId }} />
      {bulkDialog}
    </>
  );
}
