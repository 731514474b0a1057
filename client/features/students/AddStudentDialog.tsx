import { useApolloClient } from "@apollo/client/react";
import { Button } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  CreateSchoolClassDocument,
  NewStudentClassesDocument,
  UndoChangeDocument,
  useCreateStudentMutation,
  useNewStudentClassQuery,
} from "../../graphql/generated/operations.ts";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { AllStudentFields } from "./AllStudentFields.tsx";
import { FromSchool } from "./FromSchool.tsx";
import {
  blankStudent,
  classAmong,
  type NewStudent,
  type NewStudentOutput,
  newStudentForms,
  nextStudent,
} from "./new-student.ts";
import { QuickStudentFields } from "./QuickStudentFields.tsx";
import { useNameParts } from "./student-fields.tsx";
import { useDuplicateCheck } from "./useDuplicateCheck.tsx";
import "./students.css";

/** Fields that the short form fills in from others, which show their errors. */
const shownAt = {
  branchId: "schoolId",
  countryId: "villageId",
  provinceId: "villageId",
  districtId: "villageId",
  communeId: "villageId",
  schoolClassId: "gradeId",
} as const;
const inFull = { schoolClassId: "gradeId" } as const;

interface Saved {
  id: number;
  changeId: string;
  /** The change that added the class, if there was none yet. */
  classChangeId: string | null;
  text: string;
  code: string;
}

/** In one line, what stands before the code gives way, and the code never does. */
function CutBeforeCode({ text, code }: { text: string; code: string }) {
  const [before = "", ...after] = text.split(code);
  return (
    <span className="ui-form-done-text" title={text}>
      <span>{before}</span>
      <span>
        {code}
        {after.join(code)}
      </span>
    </span>
  );
}

/** Adds students, to a class if they come from its page. */
export function AddStudentDialog({ classId = null, onClose }: { classId?: number | null; onClose: () => void }) {
  const { data, error } = useNewStudentClassQuery({ variables: { id: classId ?? 0 }, skip: classId === null });
  if (classId === null) return <AddStudents first={blankStudent} onClose={onClose} />;
  if (!data) return <LoadingDialog error={error} onClose={onClose} />;
  const { branch, school, grade, classYear, section } = data.schoolClass;
  const place = { branchId: branch.id, schoolId: school.id, gradeId: grade.id, classYearId: classYear.id, section };
  return <AddStudents first={{ ...blankStudent, ...place }} onClose={onClose} />;
}

/**
 * Adds students as a paper list has them, one after another: the class and the village stay for the next. All other fields
 * are one click away, and keep what was typed.
 */
function AddStudents({ first, onClose }: { first: Partial<NewStudent>; onClose: () => void }) {
  const { t } = useTranslation(["student", "ui"]);
  const names = useNames();
  const toast = useToast();
  const [create] = useCreateStudentMutation();
  const check = useDuplicateCheck(null);
  const { classFor, takeBack } = useClassFor();
  const parts = useNameParts();
  const [full, setFull] = useState(false);
  const [turn, setTurn] = useState(0);
  const [last, setLast] = useState<Saved | null>(null);
  const [village, setVillage] = useState<number | null>(null);
  const saved = useRef<Saved | null>(null);

  const close = () => {
    if (saved.current) {
      const { id, changeId, text, classChangeId } = saved.current;
      toast.done(text, { changeId, open: paths.student(id), onUndone: () => void takeBack(classChangeId) });
    }
    onClose();
  };
  const undo = async ({ changeId, classChangeId }: Saved) => {
    if (!(await toast.undo(changeId))) return;
    await takeBack(classChangeId);
    setLast(null);
    setTurn((before) => before + 1);
  };
  return (
    <FormDialog<NewStudent, NewStudentOutput>
      wide={full}
      columns
      type="Student"
      title={t("student:add.title")}
      rules={newStudentForms[full ? "full" : "list"]}
      shownAt={full ? inFull : shownAt}
      initial={first}
      saveLabel={t("student:quick.close")}
      goingOn={{
        label: t("student:quick.next"),
        // The short form has a field for each full name: that of its family name.
        first: full ? parts : parts.filter((_, index) => index % 2 === 0),
        count: turn,
        done: last && (
          <>
            <CutBeforeCode text={last.text} code={last.code} />
            <Button variant="minimal" text={t("ui:undo.action")} onClick={() => void undo(last)} />
          </>
        ),
      }}
      next={(values) => {
        setLast(saved.current);
        saved.current = null;
        setTurn(turn + 1);
        setVillage(values.villageId ?? null);
        return nextStudent(values);
      }}
      onClose={close}
      check={(values) => check(values, values)}
      save={async ({ schoolId, gradeId, classYearId, section, ...input }) => {
        const { id: schoolClassId, changeId: classChangeId } = await classFor({
          schoolId,
          gradeId,
          classYearId,
          section,
        });
        const { data } = await create({ variables: { input, schoolClassId }, refetchQueries: "active" });
        if (!data) return;
        const { record, changeId } = data.createStudent;
        const text = t("student:add.done", { name: names.first(record), code: record.code });
        saved.current = { id: record.id, changeId, text, code: record.code, classChangeId };
      }}
    >
      {() => (
        <>
          <FromSchool full={full} />
          {full ? <AllStudentFields /> : <QuickStudentFields lastVillage={village} onMore={() => setFull(true)} />}
        </>
      )}
    </FormDialog>
  );
}

interface FoundClass {
  id: number | null;
  /** The change that added it. */
  changeId: string | null;
}

/** Finds the class of a school, grade and section, and adds it if there is none yet, which can be taken back. */
function useClassFor() {
  const client = useApolloClient();
  const classFor = async (
    of: Pick<NewStudentOutput, "schoolId" | "gradeId" | "classYearId" | "section">,
  ): Promise<FoundClass> => {
    const { schoolId, gradeId, classYearId, section } = of;
    if (schoolId === null || gradeId === null || classYearId === null) return { id: null, changeId: null };
    const query = { query: NewStudentClassesDocument, variables: { schoolId, classYearId } };
    const found = async (fetchPolicy: "cache-first" | "network-only") => {
      const { data } = await client.query({ ...query, fetchPolicy });
      return classAmong(data?.schoolClasses.rows ?? [], of);
    };
    const known = (await found("cache-first")) ?? (await found("network-only"));
    if (known) return { id: known.id, changeId: null };
    const { data } = await client.mutate({
      mutation: CreateSchoolClassDocument,
      variables: { input: { schoolId, gradeId, classYearId, section, teacherName: null } },
      refetchQueries: "active",
    });
    const added = data?.createSchoolClass;
    return { id: added?.record.id ?? null, changeId: added?.changeId ?? null };
  };
  const takeBack = async (changeId: string | null) => {
    if (changeId === null) return;
    const undo = { mutation: UndoChangeDocument, variables: { changeId }, refetchQueries: "active" } as const;
    // Refused if someone else is in the class now: then it stays.
    await client.mutate(undo).catch(() => undefined);
  };
  return { classFor, takeBack };
}
