import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Asset, StudentStatus } from "../../../server/shared/enums.ts";
import { wholeDonationRules } from "../../../server/shared/rules/donation.ts";
import {
  useDonateMutation,
  useDonationPreviewQuery,
  usePlannedOfStudentQuery,
} from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { showDate, today } from "../../ui/format.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { DonorPicker } from "../../shared/forms/DonorPicker.tsx";
import { type Stoppable, StoppedWarning } from "../../shared/forms/StoppedWarning.tsx";
import { StudentPicker } from "../../shared/forms/StudentPicker.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { AssetFields } from "./donation-fields.tsx";
import { useAmountCheck } from "../../shared/reference/useAmountCheck.ts";

interface Props {
  /** The donor; searched for in the dialog if absent. */
  donor?: Names & Stoppable & { id: number };
  /** The student; searched for in the dialog if absent. */
  student?: Names & { id: number; status: StudentStatus };
  onClose: () => void;
}

/** Records a donation: from a donor's page to a student, or from a student's page by a donor. */
export function DonateDialog({ donor, student, onClose }: Props) {
  const { t } = useTranslation("donation");
  const names = useNames();
  const toast = useToast();
  const labelOf = useEnumLabel();
  const [donate] = useDonateMutation();
  const check = useAmountCheck();
  const seesPlanned = useCan("distribution.handOut");
  const [chosen, setChosen] = useState<{ status: StudentStatus } | null>(null);
  const status = (student ?? chosen)?.status ?? "ACTIVE";
  return (
    <FormDialog
      title={student ? t("donate.titleFor", { name: names.first(student) }) : t("donate.record")}
      type="Donation"
      rules={wholeDonationRules}
      initial={{
        ...(donor && { donorId: donor.id }),
        ...(student && { studentId: student.id }),
        givenOn: today(),
        amount: null,
        currency: null,
        serialNumber: null,
        remark: null,
      }}
      saveLabel={t("donate.record")}
      onClose={onClose}
      check={(values) => check(values, values)}
      save={async (input) => {
        const { data } = await donate({ variables: { input }, refetchQueries: "active" });
        if (data) toast.done(t("donate.done"), data.donate);
      }}
    >
      {({ control }) => (
        <>
          {donor && <StoppedWarning donor={donor} />}
          {!donor && <DonorPicker control={control} name="donorId" label={t("fields.donor")} gives required />}
          {!student && (
            <StudentPicker
              control={control}
              name="studentId"
              label={t("fields.student")}
              onChosen={setChosen}
              required
            />
          )}
          {status !== "ACTIVE" && (
            <Callout intent="warning" className="donation-note">
              {t("donate.left", { status: labelOf("StudentStatus", status) })}
            </Callout>
          )}
          <AssetFields control={control} />
          <MatchedNote {...(donor && { donorId: donor.id })} {...(student && { studentId: student.id })} />
          {seesPlanned && <PlannedNote {...(student && { studentId: student.id })} />}
        </>
      )}
    </FormDialog>
  );
}

/** That the student is matched with another donor, or proposed for one, which the donation releases. */
function MatchedNote({ donorId, studentId }: { donorId?: number; studentId?: number }) {
  const { t } = useTranslation("donation");
  const [donor, student, asset, classYearId, givenOn] = useWatch<z.input<typeof wholeDonationRules>>({
    name: ["donorId", "studentId", "asset", "classYearId", "givenOn"],
  }) as [number?, number?, Asset?, number?, string?];
  const [from = 0, to = 0] = [donor ?? donorId, student ?? studentId];
  const isWhole = from > 0 && to > 0 && asset && classYearId && /^\d{4}-\d{2}-\d{2}$/u.test(givenOn ?? "");
  const { data } = useDonationPreviewQuery({
    variables: {
      input: { donorId: from, asset: asset ?? "BICYCLE", classYearId: classYearId ?? 0, givenOn: givenOn ?? "" },
      students: { filter: { ids: [to] } },
    },
    skip: !isWhole,
    fetchPolicy: "network-only",
  });
  const finding = data?.donationPreview.rows[0]?.finding;
  if (!isWhole || (finding !== "MATCHED" && finding !== "PROPOSED")) return null;
  return (
    <Callout intent="warning" className="donation-note">
      {t(finding === "MATCHED" ? "donate.matched" : "donate.proposed")}
    </Callout>
  );
}

/** That the student is planned for an open distribution of this, where they would receive it a second time. */
function PlannedNote({ studentId }: { studentId?: number }) {
  const { t } = useTranslation("donation");
  const [chosen, asset, classYearId] = useWatch<z.input<typeof wholeDonationRules>>({
    name: ["studentId", "asset", "classYearId"],
  }) as [number?, Asset?, number?];
  const student = chosen ?? studentId ?? 0;
  const { data } = usePlannedOfStudentQuery({
    variables: { studentId: student },
    skip: student === 0,
    fetchPolicy: "network-only",
  });
  const planned = data?.plannedStudents.rows.flatMap(({ distribution }) => distribution ?? []) ?? [];
  const open = planned.find(
    (each) => each.state === "PLANNED" && each.asset === asset && each.classYear.id === classYearId,
  );
  if (student === 0 || !open) return null;
  return (
    <Callout intent="warning" className="donation-note">
      {t("donate.planned", { name: open.name, date: showDate(open.heldOn) })}
    </Callout>
  );
}
