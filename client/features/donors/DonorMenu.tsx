import { MenuItem } from "@blueprintjs/core";
import { Add, Box, Document, Edit, InnerJoin, Link, People, Phone, Unlink } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { Names } from "../../ui/NameBoth.tsx";
import { ReportMenuItem } from "../../shared/lists/ReportMenuItem.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { DeleteMenuItem } from "../../ui/DeleteButton.tsx";
import { PinMenuItem } from "../../ui/Pin.tsx";
import { useDialog } from "../../ui/url.ts";
import { useDonorActions } from "./useDonorActions.ts";

/** The menu of a user's actions on a donor, in a list's row and on its page. */
export function useDonorMenu({ onDeleted, inList = false }: { onDeleted?: () => void; inList?: boolean } = {}) {
  const { t } = useTranslation("donor");
  const dialog = useDialog();
  const actions = useDonorActions();
  const mayUpdate = useCan("donor.update");
  const mayContact = useCan("donor.contact");
  const mayPin = useCan("donor.pin");
  const mayDelete = useCan("donor.delete");
  const mayMerge = useCan("donor.merge");
  const mayDonate = useCan("donation.edit");
  const mayStop = useCan("match.confirm");
  const mayPlan = useCan("distribution.plan");

  const items = (donor: Names & { id: number; pinned: boolean; stopped?: boolean; stoppedIn?: readonly unknown[] }) => {
    const open = (name: string) => () => dialog.open(name, donor.id);
    return (
      <>
        {mayDonate && <MenuItem icon={<Add />} text={t("menu.donate")} onClick={open("donate")} />}
        {mayDonate && <MenuItem icon={<People />} text={t("menu.several")} onClick={open("donate-several")} />}
        {mayPlan && !inList && <MenuItem icon={<Box />} text={t("menu.plan")} onClick={open("plan-matched")} />}
        {mayUpdate && <MenuItem icon={<Edit />} text={t("menu.info")} onClick={open("info")} />}
        {mayContact && <MenuItem icon={<Phone />} text={t("menu.contact")} onClick={open("contact")} />}
        {mayUpdate && <MenuItem icon={<Document />} text={t("menu.other")} onClick={open("other")} />}
        {/* A page has buttons for its reports. */}
        {inList && <ReportMenuItem choice="donorCertificate" of={donor.id} />}
        {inList && <ReportMenuItem choice="donorPhotos" of={donor.id} />}
        {mayPin && <PinMenuItem pinned={donor.pinned} onToggle={() => void actions.pin([donor.id], !donor.pinned)} />}
        {/* Who has stopped gives again first; in another branch they may go on. */}
        {mayStop && !inList && !donor.stopped && (
          <MenuItem icon={<Unlink />} text={t("menu.stops")} onClick={open("donor-stops")} />
        )}
        {mayStop && !inList && (donor.stoppedIn ?? []).length > 0 && (
          <MenuItem icon={<Link />} text={t("menu.givesAgain")} onClick={() => void actions.givesAgain(donor)} />
        )}
        {mayMerge && <MenuItem icon={<InnerJoin />} text={t("menu.merge")} onClick={open("merge")} />}
        {mayDelete && <DeleteMenuItem onClick={() => void actions.remove([donor], onDeleted)} />}
      </>
    );
  };
  return { items, any: mayUpdate || mayContact || mayPin || mayDelete || mayMerge || mayDonate };
}
