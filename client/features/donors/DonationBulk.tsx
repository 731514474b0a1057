import { Button } from "@blueprintjs/core";
import { Disable, Unlink } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Selection } from "../../shared/filters/types.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { later } from "../../ui/later.tsx";
import type { DonationRow } from "./donation-list.tsx";
import { useDonationActions } from "./useDonationActions.ts";

const GiveUpDialog = later(async () => (await import("./GiveUpDialog.tsx")).GiveUpDialog);

/** What can be done with several donations at once, depending on their states, and the dialog it opens. */
export function useDonationBulk() {
  const { t } = useTranslation("donation");
  const actions = useDonationActions();
  const mayGiveUp = useCan("donation.edit");
  const mayCancel = useCan("donation.cancel");
  const [givingUp, setGivingUp] = useState<number[] | null>(null);

  const bulk = ({ rows, ids, clear }: Selection<DonationRow>) => (
    <>
      {mayGiveUp && (
        <Button
          icon={<Unlink />}
          text={t("giveUp.button")}
          disabled={rows.some(({ state }) => state !== "ACTIVE")}
          onClick={() => {
            setGivingUp(ids);
            clear();
          }}
        />
      )}
      {mayCancel && (
        <Button
          icon={<Disable />}
          text={t("cancel.buttonSeveral")}
          disabled={rows.some(({ state }) => state === "CANCELLED")}
          onClick={() => void actions.cancelSeveral(ids).then((done) => done && clear())}
        />
      )}
    </>
  );
  const dialog = givingUp && <GiveUpDialog ids={givingUp} onClose={() => setGivingUp(null)} />;
  return { ...((mayGiveUp || mayCancel) && { bulk }), dialog };
}
