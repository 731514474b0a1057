import { Callout } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { leavings } from "../../../server/shared/enums.ts";
import { yearsFrom } from "../../../server/shared/present-year.ts";
import { studentLeavesRules } from "../../../server/shared/rules/student.ts";
import {
  type GiveUpReason,
  useStudentActiveDonationsQuery,
  useStudentLeavesMutation,
} from "../../graphql/generated/operations.ts";
import { DateField } from "../../shared/forms/DateField.tsx";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { SwitchField, TextArea } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useClassYears } from "../../shared/reference/class-years.ts";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { Promised } from "../../shared/records/Promised.tsx";
import { isDay, today, useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { StudentDialogProps } from "./EditStudentDialogs.tsx";
import { usePlace } from "./usePlace.ts";

type LeaveForm = z.input<typeof studentLeavesRules>;

/** A student leaves: how, when, why; shows beforehand what ends with it. */
export function LeaveDialog({ student, reload, onClose }: StudentDialogProps) {
  const { t } = useTranslation("student");
  const names = useNames();
  const toast = useToast();
  const place = usePlace()(student);
  const { goingOn, error } = useActiveDonations(student.id, today());
  const [leaves] = useStudentLeavesMutation();
  if (goingOn === undefined) return <LoadingDialog error={error} onClose={onClose} />;
  const name = names.first(student);
  return (
    <FormDialog
      type="Student"
      title={t("leave.title", { name })}
      rules={studentLeavesRules}
      initial={{ on: today(), reason: "", giveUp: goingOn > 0, giveUpReceived: false, giveUpReason: null }}
      version={student.version}
      reload={reload}
      saveLabel={t("leave.button")}
      onClose={onClose}
      save={async (input, _changed, version = student.version) => {
        const { data } = await leaves({ variables: { id: student.id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("leave.done", { name }), data.studentLeaves);
      }}
    >
      {({ control }) => (
        <>
          <EnumField
            control={control}
            name="status"
            of="StudentStatus"
            values={leavings}
            label={t("leave.how")}
            required
          />
          <DateField control={control} name="on" label={t("leave.on")} required past />
          <TextArea control={control} name="reason" label={t("leave.reason")} required />
          <GivingUp studentId={student.id} />
          <Promised to={{ studentIds: [student.id] }} when="leaves" />
          <Callout compact>{place ? t("leave.class", { place }) : t("leave.noClass")}</Callout>
        </>
      )}
    </FormDialog>
  );
}

const reasons = {
  GRADUATED: "GRADUATED",
  TRANSFERRED: "MOVED_AWAY",
  WITHDRAWN: "LEFT_SCHOOL",
} as const satisfies Partial<Record<LeaveForm["status"], GiveUpReason>>;

/** How many donations can be given up with a student who leaves on a day: those for study years that are not over. */
function useActiveDonations(studentId: number, day: string) {
  const { years, error } = useClassYears();
  const query = useStudentActiveDonationsQuery({
    variables: { studentId, classYearId: yearsFrom(years ?? [], day).map(({ id }) => id) },
    skip: !years,
    fetchPolicy: "network-only",
  });
  const counts = query.data ?? query.previousData;
  return { goingOn: counts?.goingOn.count, received: counts?.received.count, error: error ?? query.error };
}

/**
 * Offers to give up support that goes on and, apart from it, what was handed over, with a matching reason until the user
 * chooses another.
 */
function GivingUp({ studentId }: { studentId: number }) {
  const { t } = useTranslation("student");
  const number = useNumberFormat();
  const { control, getValues, setValue } = useFormContext<LeaveForm>();
  const [status, giveUp, giveUpReceived, on] = useWatch({
    control,
    name: ["status", "giveUp", "giveUpReceived", "on"],
  });
  const { goingOn = 0, received = 0 } = useActiveDonations(studentId, isDay(on) ? on : today());
  const proposed = useRef<GiveUpReason | null>(null);
  const fitting = status && status !== "ACTIVE" ? reasons[status] : null;
  useEffect(() => {
    const chosen = getValues("giveUpReason") ?? null;
    if (chosen === proposed.current) setValue("giveUpReason", fitting);
    proposed.current = fitting;
  }, [fitting, getValues, setValue]);
  if (goingOn + received === 0) return null;
  return (
    <>
      {goingOn > 0 && (
        <SwitchField
          control={control}
          name="giveUp"
          label={t("leave.giveUp", { count: goingOn, shown: number(goingOn) })}
          help={t("leave.giveUpHelp")}
        />
      )}
      {received > 0 && (
        <SwitchField
          control={control}
          name="giveUpReceived"
          label={t("leave.giveUpReceived", { count: received, shown: number(received) })}
          help={t("leave.receivedHelp")}
        />
      )}
      {(giveUp || giveUpReceived) && (
        <EnumField control={control} name="giveUpReason" of="GiveUpReason" label={t("leave.giveUpReason")} required />
      )}
      <p className="ui-muted">{t("leave.giveUpOnly")}</p>
    </>
  );
}
