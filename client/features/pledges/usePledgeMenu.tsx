import { Button, MenuItem } from "@blueprintjs/core";
import { Edit, Pause, Play, Reset, Unlink } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PledgeState } from "../../../server/shared/enums.ts";
import type { Selection } from "../../shared/filters/types.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { later } from "../../ui/later.tsx";
import { useDialog } from "../../ui/url.ts";
import { usePledgeActions } from "./usePledgeActions.ts";

const GiveUpPledgeDialog = later(async () => (await import("./GiveUpPledgeDialog.tsx")).GiveUpPledgeDialog);

interface Pledge {
  id: number;
  state: PledgeState;
}

/** The menu of a user's actions on a pledge, depending on its state. */
export function usePledgeMenu() {
  const { t } = useTranslation(["pledge", "ui"]);
  const dialog = useDialog();
  const actions = usePledgeActions();
  const mayEdit = useCan("pledge.edit");
  const mayReinstate = useCan("pledge.reinstate");
  const mayDelete = useCan("pledge.delete");

  const menu = ({ id, state }: Pledge, name: string) => (
    <>
      {mayEdit && (
        <MenuItem icon={<Edit />} text={t("ui:detail.edit")} onClick={() => dialog.open("edit-pledge", id)} />
      )}
      {mayEdit && state === "ACTIVE" && (
        <MenuItem icon={<Pause />} text={t("pledge:pause.button")} onClick={() => void actions.pause(id, true)} />
      )}
      {mayEdit && state === "PAUSED" && (
        <MenuItem icon={<Play />} text={t("pledge:resume.button")} onClick={() => void actions.pause(id, false)} />
      )}
      {mayEdit && state !== "GAVE_UP" && (
        <MenuItem
          icon={<Unlink />}
          text={t("pledge:giveUp.button")}
          onClick={() => dialog.open("give-up-pledge", id)}
        />
      )}
      {mayReinstate && state === "GAVE_UP" && (
        <MenuItem icon={<Reset />} text={t("pledge:reinstate.button")} onClick={() => void actions.reinstate(id)} />
      )}
      {mayDelete && <DeleteMenuItem onClick={() => void actions.remove(id, name)} />}
    </>
  );
  return { menu, any: mayEdit };
}

/** What can be done with several pledges at once, and the dialog it opens. */
export function usePledgeBulk() {
  const { t } = useTranslation("pledge");
  const mayEdit = useCan("pledge.edit");
  const [givingUp, setGivingUp] = useState<number[] | null>(null);

  const bulk = ({ rows, ids, clear }: Selection<Pledge>) => (
    <Button
      icon={<Unlink />}
      text={t("giveUp.button")}
      disabled={rows.some(({ state }) => state === "GAVE_UP")}
      onClick={() => {
        setGivingUp(ids);
        clear();
      }}
    />
  );
  const dialog = givingUp && <GiveUpPledgeDialog ids={givingUp} onClose={() => setGivingUp(null)} />;
  return { ...(mayEdit && { bulk }), dialog };
}
