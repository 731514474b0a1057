import { Button, MenuItem } from "@blueprintjs/core";
import { Add, Duplicate } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Can } from "../../shared/session/Can.tsx";
import { importing } from "../../shared/imports/importing.tsx";
import { Imports } from "../../shared/imports/Imports.tsx";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import type { Selection } from "../../shared/filters/types.ts";
import { paths } from "../../shared/records/paths.ts";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { DeleteButton } from "../../ui/DeleteButton.tsx";
import { PinButtons } from "../../ui/Pin.tsx";
import { later } from "../../ui/later.tsx";
import { useDialog } from "../../ui/url.ts";
import { type DonorRow, donorList } from "./donor-list.tsx";
import { useDonorMenu } from "./DonorMenu.tsx";
import { useDonorActions } from "./useDonorActions.ts";

const DonorDialogs = later(async () => (await import("./DonorDialogs.tsx")).DonorDialogs);

const withDonors = ["DONOR", "DONATION"] as const;
const donations = ["DONATION"] as const;

/** All donors, shared by all branches. */
export function DonorListPage() {
  const { t, i18n } = useTranslation(["donor", "student", "ui", "enums"]);
  const dialog = useDialog();
  const actions = useDonorActions();
  const menu = useDonorMenu({ inList: true });
  const mayPin = useCan("donor.pin");
  const mayDelete = useCan("donor.delete");
  const mayMerge = useCan("donor.merge");
  const navigate = useNavigate();
  const mayImport = useCan("import.donations");
  const importTypes = useCan("import.donors") ? withDonors : donations;
  const { permissions } = useMe();
  const list = useMemo(() => donorList(t, { language: i18n.language, permissions }), [t, i18n.language, permissions]);

  const bulk = ({ rows, ids, clear }: Selection<DonorRow>) => (
    <>
      {mayPin && <PinButtons onPin={(pinned) => void actions.pin(ids, pinned).then(clear)} />}
      {mayDelete && <DeleteButton onClick={() => void actions.remove(rows)} />}
    </>
  );
  const add = (
    <Can do="donor.create">
      <Button intent="primary" icon={<Add />} text={t("donor:add.button")} onClick={() => dialog.open("add")} />
    </Can>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t("donor:list.title")}
        primary={add}
        adding="donor.create"
        {...(mayImport && { importing: importing(importTypes) })}
        {...(mayMerge && {
          menu: (
            <MenuItem
              icon={<Duplicate />}
              text={t("donor:menu.duplicates")}
              onClick={() => void navigate(paths.donorDuplicates)}
            />
          ),
        })}
        {...(menu.any && { rowMenu: menu.items })}
        {...((mayPin || mayDelete) && { bulk })}
      />
      {dialog.name !== null && <DonorDialogs />}
      {mayImport && <Imports types={importTypes} />}
    </>
  );
}
