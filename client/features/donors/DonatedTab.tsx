import { Button } from "@blueprintjs/core";
import { People, Unlink } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import type { Selection } from "../../shared/filters/types.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { type DonatedRow, donatedList } from "./donated-list.tsx";
import { useDonationMenu } from "./DonationMenu.tsx";
import { GiveUpDialog } from "./GiveUpDialog.tsx";

/** A donor's students: asset, study year and state. */
export function DonatedTab({ donorId }: { donorId: number }) {
  const { t, i18n } = useTranslation(["donation", "donor", "ui", "enums"]);
  const dialog = useDialog();
  const mayDonate = useCan("donation.edit");
  const { menu, any } = useDonationMenu();
  const [givingUp, setGivingUp] = useState<number[] | null>(null);
  const list = useMemo(() => donatedList(t, i18n.language, donorId), [t, i18n.language, donorId]);

  const bulk = ({ rows, clear }: Selection<DonatedRow>) => {
    const active = rows.filter((row) => row.state === "ACTIVE").map((row) => row.id);
    const giveUp = () => {
      setGivingUp(active);
      clear();
    };
    return (
      <Button
        icon={<Unlink />}
        text={t("donation:giveUp.button")}
        disabled={active.length < rows.length}
        onClick={giveUp}
      />
    );
  };
  const several = (
    <Button
      icon={<People />}
      text={t("donation:several.button")}
      onClick={() => dialog.open("donate-several", donorId)}
    />
  );
  return (
    <>
      <ListPage
        within
        list={list}
        title={t("donor:tabs.donated")}
        {...(mayDonate && { primary: several, bulk })}
        {...(any && { rowMenu: (row: DonatedRow) => menu(row, list.rowName(row)) })}
      />
      {givingUp && <GiveUpDialog ids={givingUp} onClose={() => setGivingUp(null)} />}
    </>
  );
}
