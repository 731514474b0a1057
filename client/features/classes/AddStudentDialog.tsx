import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { z } from "zod";
import { enrolmentRules } from "../../../server/shared/rules/class.ts";
import {
  type ClassStudentsQuery,
  useAddEnrolmentMutation,
  useClassStudentsQuery,
} from "../../graphql/generated/operations.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { NumberField, SwitchField } from "../../shared/forms/fields.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { StudentPicker } from "../../shared/forms/StudentPicker.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { classNames } from "../../shared/records/class-names.ts";
import { StudentNotice } from "./StudentNotice.tsx";

const rules = enrolmentRules
  .pick({ studentId: true, distanceKm: true, rollNumber: true })
  .extend({ move: z.boolean().default(false), another: z.boolean().default(false) });

type ClassRecord = ClassStudentsQuery["schoolClass"];

/** Adds a student, found by code or name, to a class; one after another when entering a list. */
export function AddStudentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useClassStudentsQuery({
    variables: { id },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const record = query.data?.schoolClass;
  if (!record) return <LoadingDialog error={query.error} onClose={onClose} />;
  return <AddStudent record={record} onClose={onClose} />;
}

/** How many were added before, and the next roll number. */
interface Added {
  count: number;
  rollNumber: number;
}

function AddStudent({ record, onClose }: { record: ClassRecord; onClose: () => void }) {
  const { t } = useTranslation("class");
  const names = useNames();
  const toast = useToast();
  const [add] = useAddEnrolmentMutation();
  const mayCreate = useCan("student.create");
  const [added, setAdded] = useState<Added>(() => ({ count: 0, rollNumber: nextRoll(record) }));
  const goesOn = useRef(false);
  const className = names.first(classNames(record));
  const close = () => {
    if (goesOn.current) goesOn.current = false;
    else onClose();
  };
  return (
    <FormDialog
      type="Enrolment"
      title={t("enrol.title", { name: className })}
      rules={rules}
      initial={{ distanceKm: null, rollNumber: added.rollNumber, move: false, another: false }}
      saveLabel={t("enrol.button")}
      onClose={close}
      save={async ({ move, another, ...values }) => {
        const input = { ...values, schoolClassId: record.id };
        const { data } = await add({ variables: { input, moveEnrolment: move }, refetchQueries: "active" });
        if (!data) return;
        const { record: enrolment, changeId } = data.addEnrolment;
        toast.done(t("enrol.done", { name: names.first(enrolment.student), class: className }), { changeId });
        goesOn.current = another;
        if (another) setAdded({ count: added.count + 1, rollNumber: (values.rollNumber ?? added.rollNumber) + 1 });
      }}
    >
      {({ control }) => (
        <>
          <StudentPicker control={control} name="studentId" label={t("fields.student")} required />
          {mayCreate && (
            <p>
              <Link to={`${paths.students}?dialog=add&record=${record.id}`}>{t("enrol.newStudent")}</Link>
            </p>
          )}
          <StudentNotice target={record} />
          <NumberField control={control} name="distanceKm" label={t("fields.distanceKm")} decimal />
          <NumberField control={control} name="rollNumber" label={t("fields.rollNumber")} />
          <SwitchField control={control} name="another" label={t("enrol.another")} />
          <Emptied after={added} />
        </>
      )}
    </FormDialog>
  );
}

const nextRoll = ({ enrolments }: ClassRecord): number =>
  Math.max(0, ...enrolments.map((enrolment) => enrolment.rollNumber ?? 0)) + 1;

/** Clears the form for the next student. */
function Emptied({ after: { count, rollNumber } }: { after: Added }) {
  const { reset, setFocus } = useFormContext<z.input<typeof rules>>();
  useEffect(() => {
    if (count === 0) return;
    reset({ distanceKm: null, rollNumber, move: false, another: true });
    // The fields are registered with the form again only after rendering.
    const frame = requestAnimationFrame(() => setFocus("studentId"));
    return () => cancelAnimationFrame(frame);
  }, [count, rollNumber, reset, setFocus]);
  return null;
}
