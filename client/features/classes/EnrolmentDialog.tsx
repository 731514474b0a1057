import { Callout } from "@blueprintjs/core";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { z } from "zod";
import { isLeaving } from "../../../server/shared/enums.ts";
import { enrolmentRules } from "../../../server/shared/rules/class.ts";
import {
  type EnrolmentRecordQuery,
  useEnrolmentRecordQuery,
  useUpdateEnrolmentMutation,
} from "../../graphql/generated/operations.ts";
import { EnumField } from "../../shared/forms/EnumField.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { NumberField } from "../../shared/forms/fields.tsx";
import { asItIsNow, RecordDialog } from "../../shared/forms/RecordDialog.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { dialogParams } from "../../ui/url.ts";
import { classNames } from "../../shared/records/class-names.ts";

const rules = enrolmentRules.omit({ schoolClassId: true, studentId: true });

/** Loads an enrolment and edits it. */
export function EditEnrolment({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useEnrolmentRecordQuery({ variables: { id }, ...asItIsNow });
  return (
    <RecordDialog query={query} of={({ enrolment }) => enrolment} onClose={onClose}>
      {(record, reload) => <EnrolmentDialog record={record} reload={reload} onClose={onClose} />}
    </RecordDialog>
  );
}

interface Props {
  record: EnrolmentRecordQuery["enrolment"];
  reload: () => Promise<number | undefined>;
  onClose: () => void;
}

/** Distance, roll number, outcome. */
function EnrolmentDialog({ record, reload, onClose }: Props) {
  const { t } = useTranslation("class");
  const names = useNames();
  const toast = useToast();
  const [update] = useUpdateEnrolmentMutation();
  const { id, distanceKm, rollNumber, outcome, schoolClass, classYear, student } = record;
  const place = [schoolClass && names.first(classNames(schoolClass)), names.first(classYear)]
    .filter(Boolean)
    .join(" · ");
  return (
    <FormDialog
      type="Enrolment"
      title={t("enrolment.title", { name: names.first(student) })}
      rules={rules}
      initial={{ distanceKm: distanceKm ?? null, rollNumber: rollNumber ?? null, outcome }}
      version={record.version}
      reload={reload}
      onClose={onClose}
      save={async (_values, input, version = record.version) => {
        const { data } = await update({ variables: { id, version, input }, refetchQueries: "active" });
        if (data) toast.done(t("enrolment.done"), data.updateEnrolment);
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-muted">{place}</p>
          <NumberField control={control} name="distanceKm" label={t("fields.distanceKm")} decimal />
          <NumberField control={control} name="rollNumber" label={t("fields.rollNumber")} />
          <EnumField
            control={control}
            name="outcome"
            of="EnrolmentOutcome"
            label={t("fields.outcome")}
            help={t("help.outcome")}
            required
          />
          {outcome === "CURRENT" && student.status === "ACTIVE" && <Leaving student={student} />}
        </>
      )}
    </FormDialog>
  );
}

/** For an outcome with which a student leaves, a link to the dialog that asks when and why. */
function Leaving({ student }: { student: EnrolmentRecordQuery["enrolment"]["student"] }) {
  const { t } = useTranslation("class");
  const names = useNames();
  const chosen = useWatch<z.input<typeof rules>, "outcome">({ name: "outcome" });
  if (!isLeaving(chosen)) return null;
  const to = `${paths.student(student.id)}?${dialogParams(new URLSearchParams(), "leave", student.id)}`;
  return (
    <Callout compact intent="warning">
      {t("enrolment.leaves", { name: names.first(student) })}{" "}
      <Link className="ui-link-in-text" to={to}>
        {t("enrolment.toLeave")}
      </Link>
    </Callout>
  );
}
