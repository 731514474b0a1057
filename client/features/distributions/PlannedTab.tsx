import { Button, MenuItem } from "@blueprintjs/core";
import { Add, Heart, Remove, Reset, Tick, Time, Undo } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type DistributionRecordQuery, useRemovePlannedStudentsMutation } from "../../graphql/generated/operations.ts";
import type { Selection } from "../../shared/filters/types.ts";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useAskReceived } from "../../shared/serials/useAskReceived.ts";
import { useAskSerial } from "../../shared/serials/useAskSerial.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { today, useNumberFormat } from "../../ui/format.ts";
import { later } from "../../ui/later.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { useDialog } from "../../ui/url.ts";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { isNumbered } from "./DistributionParts.tsx";
import { plannedList, type PlannedRow } from "./planned-list.tsx";
import { SerialNotice } from "./SerialNotice.tsx";
import { type Done, useHandOut } from "./useHandOut.ts";
import { useSetAside } from "./useSetAside.ts";

const DonorDialog = later(async () => (await import("./PlannedDialogs.tsx")).DonorDialog);
const SerialDialog = later(async () => (await import("./PlannedDialogs.tsx")).SerialDialog);

/** The planned students of a distribution, and what can be done with one or several of them. */
export function PlannedTab({ distribution }: { distribution: DistributionRecordQuery["distribution"] }) {
  const { t, i18n } = useTranslation(["distribution", "student", "ui", "enums"]);
  const number = useNumberFormat();
  const toast = useToast();
  const dialog = useDialog();
  const navigate = useNavigate();
  const { give, absent, reset, resetLate, lateBy } = useHandOut();
  const askSerial = useAskSerial(isNumbered(distribution));
  const askReceived = useAskReceived();
  const [removePlanned] = useRemovePlannedStudentsMutation();
  const setAside = useSetAside(distribution.id);
  const [naming, setNaming] = useState<number[] | null>(null);
  const [numbering, setNumbering] = useState<PlannedRow | null>(null);
  const mayPlan = useCan("distribution.plan");
  const searches = useCan("personal.read");
  const { id, name: title, asset, state, heldOn, counts } = distribution;
  const isOpen = state === "PLANNED";
  /** Now it is handed out to those planned: nobody needs to be added first. */
  const isDay = heldOn === today() && counts.planned > 0;
  const isBicycle = asset === "BICYCLE";
  const phone = usePhone();
  const list = useMemo(
    () => plannedList(t, { id, name: title, isBicycle, isOpen, language: i18n.language, searches }),
    [t, id, title, isBicycle, isOpen, i18n.language, searches],
  );
  const quiet = (work: Promise<unknown>) => void work.catch(toast.failed);
  /** Says what was done, with Undo. */
  const told = async (work: Promise<Done | null>, clear?: () => void) => {
    const done = await work;
    if (!done) return;
    toast.done(done.text, { changeId: done.changeId });
    clear?.();
  };
  const say = (...what: Parameters<typeof told>) => quiet(told(...what));

  const giveTo = async (rows: readonly PlannedRow[], name?: string): Promise<Done | null> => {
    if (!(await askReceived(rows.filter(({ received }) => received).length))) return null;
    const without = rows.filter(({ serialNumber }) => serialNumber === null).length;
    if (!(await askSerial(isBicycle ? without : 0))) return null;
    const ids = rows.map((row) => row.id);
    return give(ids, { handedOn: today() }, name);
  };

  const remove = async (ids: number[], clear?: () => void) => {
    const values = { count: ids.length, shown: number(ids.length) };
    const words = { title: t("distribution:remove.title", values), text: t("distribution:remove.text") };
    if (!(await askConfirm({ ...words, confirm: t("distribution:remove.button"), intent: "danger" }))) return;
    const { data } = await removePlanned({ variables: { ids }, refetchQueries: "active" });
    if (data) toast.done(t("distribution:remove.done", values), data.removePlannedStudents);
    clear?.();
  };

  const bulk = ({ rows, ids, clear }: Selection<PlannedRow>) => {
    const anyGiven = rows.some(({ outcome }) => outcome === "GIVEN");
    const anyDonated = rows.some(({ donationId }) => donationId !== null);
    return (
      <>
        <Button
          icon={<Tick />}
          text={t("distribution:handOut.given")}
          disabled={anyGiven}
          onClick={() => say(giveTo(rows), clear)}
        />
        <Button
          icon={<Time />}
          text={t("distribution:handOut.absent")}
          disabled={anyGiven}
          onClick={() => say(absent(ids), clear)}
        />
        {mayPlan && (
          <Button
            icon={<Remove />}
            text={t("distribution:remove.button")}
            disabled={anyGiven}
            onClick={() => quiet(remove(ids, clear))}
          />
        )}
        {(isOpen || mayPlan) && (
          <MenuButton
            label={t("ui:list.more")}
            items={
              <>
                {isOpen && (
                  <MenuItem
                    icon={<Reset />}
                    text={t("distribution:handOut.reset")}
                    disabled={rows.every(({ outcome }) => outcome === "WAITING")}
                    onClick={() => say(reset(ids), clear)}
                  />
                )}
                {mayPlan && (
                  <MenuItem
                    icon={<Heart />}
                    text={t("distribution:donor.button")}
                    disabled={anyDonated}
                    onClick={() => {
                      setNaming(ids);
                      clear();
                    }}
                  />
                )}
              </>
            }
          />
        )}
      </>
    );
  };

  const rowMenu = (row: PlannedRow) => {
    const { outcome, donationId } = row;
    const name = list.rowName(row);
    const isGiven = outcome === "GIVEN";
    if (row.late && !row.resettable) return <MenuItem disabled multiline text={lateBy(row)} />;
    if (row.late) {
      return (
        <MenuItem
          icon={<Undo />}
          text={t("distribution:handOut.resetLate")}
          onClick={() => say(resetLate(row.id, name))}
        />
      );
    }
    if (donationId !== null) return null;
    return (
      <>
        {!isGiven && (
          <MenuItem icon={<Tick />} text={t("distribution:handOut.given")} onClick={() => say(giveTo([row], name))} />
        )}
        {outcome === "WAITING" && (
          <MenuItem
            icon={<Time />}
            text={t("distribution:handOut.absent")}
            onClick={() => say(absent([row.id], name))}
          />
        )}
        {isOpen && outcome !== "WAITING" && (
          <MenuItem icon={<Undo />} text={t("distribution:handOut.reset")} onClick={() => say(reset([row.id], name))} />
        )}
        {mayPlan && (
          <>
            {isBicycle && <MenuItem text={t("distribution:serials.edit")} onClick={() => setNumbering(row)} />}
            <MenuItem icon={<Heart />} text={t("distribution:donor.button")} onClick={() => setNaming([row.id])} />
            {!isGiven && (
              <MenuItem
                icon={<Remove />}
                text={t("distribution:remove.button")}
                onClick={() => quiet(remove([row.id]))}
              />
            )}
          </>
        )}
      </>
    );
  };

  return (
    <>
      {mayPlan && isOpen && isBicycle && <SerialNotice distribution={distribution} />}
      <ListPage
        within
        list={list}
        title={t("distribution:planned.title")}
        {...(isOpen &&
          (mayPlan || isDay) && {
            primary: (
              <>
                {isDay && (
                  <Button
                    intent="primary"
                    icon={<Tick />}
                    text={t("distribution:tabs.handOut")}
                    onClick={() => void navigate(paths.distribution(id, "hand-out"))}
                  />
                )}
                {mayPlan && !(isDay && phone) && (
                  <Button
                    intent={isDay ? "none" : "primary"}
                    icon={<Add />}
                    text={t("distribution:plan.button")}
                    onClick={() => dialog.open("plan", id)}
                  />
                )}
                {mayPlan && !phone && (
                  <Button text={t("distribution:matched.button")} onClick={() => dialog.open("plan-matches", id)} />
                )}
              </>
            ),
          })}
        {...(mayPlan &&
          (isOpen || isBicycle) && {
            menu: (
              <>
                {isOpen && phone && isDay && (
                  <MenuItem
                    icon={<Add />}
                    text={t("distribution:plan.button")}
                    onClick={() => dialog.open("plan", id)}
                  />
                )}
                {isOpen && phone && (
                  <MenuItem text={t("distribution:matched.button")} onClick={() => dialog.open("plan-matches", id)} />
                )}
                {isBicycle && (
                  <MenuItem text={t("distribution:serials.button")} onClick={() => dialog.open("serials", id)} />
                )}
                {isOpen && isBicycle && (
                  <MenuItem text={t("distribution:serials.assign")} onClick={() => void setAside()} />
                )}
              </>
            ),
          })}
        bulk={bulk}
        rowMenu={rowMenu}
      />
      {naming && <DonorDialog ids={naming} onClose={() => setNaming(null)} />}
      {numbering && <SerialDialog row={numbering} name={list.rowName(numbering)} onClose={() => setNumbering(null)} />}
    </>
  );
}
