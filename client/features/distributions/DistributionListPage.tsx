import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { Can } from "../../shared/session/Can.tsx";
import { later } from "../../ui/later.tsx";
import { useDialog } from "../../ui/url.ts";
import { distributionList } from "./distribution-list.tsx";
import { useDistributionMenu } from "./useDistributionMenu.tsx";

const DistributionDialogs = later(async () => (await import("./DistributionDialogs.tsx")).DistributionDialogs);

/** All distributions of the user's branches. */
export function DistributionListPage() {
  const { t } = useTranslation(["distribution", "ui", "enums"]);
  const dialog = useDialog();
  const menu = useDistributionMenu();
  const list = useMemo(() => distributionList(t), [t]);
  return (
    <>
      <ListPage
        list={list}
        title={t("distribution:list.title")}
        adding="distribution.plan"
        primary={
          <Can do="distribution.plan">
            <Button
              intent="primary"
              icon={<Add />}
              text={t("distribution:list.add")}
              onClick={() => dialog.open("add")}
            />
          </Can>
        }
        {...(menu.any && { rowMenu: menu.items })}
      />
      {dialog.name !== null && <DistributionDialogs />}
    </>
  );
}
