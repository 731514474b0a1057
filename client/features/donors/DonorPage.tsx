import { Tag } from "@blueprintjs/core";
import type { JSX, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useNavigate, useParams } from "react-router";
import { useDonorMergedIntoQuery, useDonorRecordQuery } from "../../graphql/generated/operations.ts";
import { ActionNotice } from "../../shared/details/ActionNotice.tsx";
import { ChangesTab } from "../../shared/details/ChangesTab.tsx";
import { DetailPage, type DetailTab } from "../../shared/details/DetailPage.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import type { Stoppable } from "../../shared/forms/StoppedWarning.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { PinButton } from "../../ui/Pin.tsx";
import { paths } from "../../shared/records/paths.ts";
import { problemOf } from "../../shared/problems/problem.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { DonatedTab } from "./DonatedTab.tsx";
import { DonorDialogs } from "./DonorDialogs.tsx";
import { useDonorMenu } from "./DonorMenu.tsx";
import { useStoppedText } from "./stopped.ts";
import { DonorSections } from "./DonorSections.tsx";
import { MergedDonors } from "./MergedDonors.tsx";
import { useDonorActions } from "./useDonorActions.ts";

interface Props {
  /** Buttons from other features: the photos of the donor's students. */
  actions?: (code: string) => ReactNode;
  /** The donor's pledges: in short, as a list, and the dialogs for them. */
  pledges?: {
    card: (donorId: number) => JSX.Element;
    tab: (donorId: number) => JSX.Element;
    dialogs: (donor: Names & Stoppable & { id: number }) => JSX.Element;
  };
  /** The list of the donor's certificates. */
  certificates?: (donorId: number) => JSX.Element;
}

/** A donor: general information with counts, contact and other; students, pledges, certificates, changes. */
export function DonorPage({ actions: brought, pledges: broughtPledges, certificates }: Props) {
  const { t } = useTranslation(["donor", "donation", "ui"]);
  const names = useNames();
  const labelOf = useEnumLabel();
  const navigate = useNavigate();
  const id = Number(useParams()["id"]);
  const known = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const query = useDonorRecordQuery({ variables: { id: known ? id : 0 }, fetchPolicy: "cache-and-network" });
  // A merged donor no longer exists: their URL redirects to the one they were merged into.
  const gone = !query.data?.donor && problemOf(query.error)?.code === "NOT_FOUND";
  const merged = useDonorMergedIntoQuery({
    variables: { id: known ? id : 0 },
    skip: !gone,
    fetchPolicy: "network-only",
  });
  const mayMerge = useCan("donor.merge");
  const actions = useDonorActions();
  const dialog = useDialog();
  const mayDonate = useCan("donation.edit");
  const mayPin = useCan("donor.pin");
  const seesDonations = useCan("donation.read");
  const pledges = useCan("pledge.read") ? broughtPledges : undefined;
  const seesCertificates = useCan("report.certificates");
  const seesChanges = useCan("change.read");
  const menu = useDonorMenu({ onDeleted: () => void navigate(paths.donors) });
  const stoppedText = useStoppedText();
  const donor = query.data?.donor;
  if (!donor) {
    const back = <Link to={paths.donors}>{t("donor:backToList")}</Link>;
    if (merged.data) return <Navigate replace to={paths.donor(merged.data.donorMergedInto.id)} />;
    if (gone && merged.loading) return <SkeletonLines lines={8} />;
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} back={back} page />;
    return <SkeletonLines lines={8} />;
  }
  const tabs: DetailTab[] = [
    {
      key: "general",
      label: t("donor:tabs.general"),
      content: (
        <div className="ui-stack">
          <DonorSections donor={donor} pledges={pledges?.card(donor.id)} />
          {mayMerge && <MergedDonors donorId={donor.id} />}
        </div>
      ),
    },
  ];
  if (seesDonations) {
    tabs.push({ key: "donated", label: t("donor:tabs.donated"), content: <DonatedTab donorId={donor.id} /> });
  }
  if (pledges) tabs.push({ key: "pledges", label: t("donor:tabs.pledges"), content: pledges.tab(donor.id) });
  if (seesCertificates && certificates) {
    tabs.push({ key: "certificates", label: t("donor:tabs.certificates"), content: certificates(donor.id) });
  }
  if (seesChanges) {
    tabs.push({ key: "changes", label: t("ui:changes.title"), content: <ChangesTab type="Donor" id={donor.id} /> });
  }
  return (
    <>
      <DetailPage
        record={donor}
        pinned={donor.pinned}
        tags={
          <>
            <Tag minimal>{labelOf("DonorType", donor.donorType)}</Tag>
            {donor.stopped && (
              <Tag minimal intent="warning">
                {t("ui:picker.stopped")}
              </Tag>
            )}
          </>
        }
        primary={
          mayDonate ? { text: t("donation:donate.record"), onClick: () => dialog.open("donate", donor.id) } : undefined
        }
        actions={
          <>
            {brought?.(donor.code)}
            {mayPin && <PinButton pinned={donor.pinned} onToggle={() => void actions.pin([donor.id], !donor.pinned)} />}
            {menu.any && (
              <MenuButton label={t("ui:list.rowMenu", { name: names.first(donor) })} items={menu.items(donor)} />
            )}
          </>
        }
        notice={
          donor.stoppedIn.length > 0 && (
            <ActionNotice
              text={stoppedText(donor.stoppedIn)}
              action={donor.stopping}
              permission="match.confirm"
              question={{
                title: t("donor:stopped.undoTitle", { name: names.first(donor) }),
                text: t("donor:stopped.undoText"),
                confirm: t("ui:undo.action"),
              }}
            />
          )
        }
        tabs={tabs}
      />
      <DonorDialogs />
      {pledges?.dialogs(donor)}
    </>
  );
}
