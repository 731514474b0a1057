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
import { useDonationBulk } from "./DonationBulk.tsx";
import { type DonationRow, donationList } from "./donation-list.tsx";
import { useDonationMenu } from "./DonationMenu.tsx";
import { DonationSums } from "./DonationSums.tsx";
import "./donors.css";

const DonateDialog = later(async () => (await import("./DonateDialog.tsx")).DonateDialog);
const DonationDialogs = later(async () => (await import("./DonationDialogs.tsx")).DonationDialogs);

const types = ["DONATION"] as const;

/** The register: all donations to students of the user's branches. */
export function DonationListPage() {
  const { t, i18n } = useTranslation(["donation", "donor", "student", "ui", "enums"]);
  const { permissions } = useMe();
  const mayImport = useCan("import.donations");
  const { menu, any } = useDonationMenu();
  const { bulk, dialog } = useDonationBulk();
  const mayDonate = useCan("donation.edit");
  const { name, open, close } = useDialog();
  const list = useMemo(
    () => donationList(t, { language: i18n.language, permissions }),
    [t, i18n.language, permissions],
  );
  return (
    <>
      <ListPage
        list={list}
        title={t("donation:list.title")}
        adding="donation.edit"
        {...(mayDonate && {
          primary: (
            <Button intent="primary" icon={<Add />} text={t("donation:donate.record")} onClick={() => open("donate")} />
          ),
        })}
        {...(mayImport && { importing: importing(types) })}
        {...(any && { rowMenu: (row: DonationRow) => menu(row, list.rowName(row)) })}
        {...(bulk && { bulk })}
        {...(permissions.has("money.read") && { summary: DonationSums })}
      />
      {dialog}
      {name === "donate" && mayDonate && <DonateDialog onClose={close} />}
      {name !== null && <DonationDialogs />}
      {mayImport && <Imports types={types} />}
    </>
  );
}
