import { MenuItem } from "@blueprintjs/core";
import { Disable, Edit, Reset, Unlink } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { DonationState } from "../../../server/shared/enums.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { useDialog } from "../../ui/url.ts";
import { useDonationActions } from "./useDonationActions.ts";

interface Donation {
  id: number;
  state: DonationState;
}

/** The menu of a user's actions on a donation, depending on its state. */
export function useDonationMenu() {
  const { t } = useTranslation(["donation", "ui"]);
  const dialog = useDialog();
  const actions = useDonationActions();
  const mayEdit = useCan("donation.edit");
  const mayReinstate = useCan("donation.reinstate");
  const mayCancel = useCan("donation.cancel");
  const mayDelete = useCan("donation.delete");

  const items = ({ id, state }: Donation, name: string) => (
    <>
      {mayEdit && state === "ACTIVE" && (
        <MenuItem icon={<Unlink />} text={t("donation:giveUp.button")} onClick={() => dialog.open("give-up", id)} />
      )}
      {mayReinstate && state !== "ACTIVE" && (
        <MenuItem icon={<Reset />} text={t("donation:reinstate.button")} onClick={() => void actions.reinstate(id)} />
      )}
      {mayEdit && state !== "CANCELLED" && (
        <MenuItem icon={<Edit />} text={t("ui:detail.edit")} onClick={() => dialog.open("edit-donation", id)} />
      )}
      {mayCancel && state !== "CANCELLED" && (
        <MenuItem icon={<Disable />} text={t("donation:cancel.button")} onClick={() => void actions.cancel(id, name)} />
      )}
      {mayDelete && <DeleteMenuItem onClick={() => void actions.remove(id, name)} />}
    </>
  );
  /** Null if there are none. */
  const menu = (donation: Donation, name: string) =>
    mayDelete || (mayEdit && donation.state !== "CANCELLED") ? items(donation, name) : null;
  return { menu, any: mayEdit };
}
