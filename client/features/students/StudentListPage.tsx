import { Button, MenuItem } from "@blueprintjs/core";
import { Add, Box, Duplicate, Edit, Heart } from "@blueprintjs/icons";
import { type JSX, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { maxStudents } from "../../../server/shared/student-limits.ts";
import type { StudentFilter } from "../../graphql/generated/operations.ts";
import { ReportMenuItem } from "../../shared/lists/ReportMenuItem.tsx";
import { Can } from "../../shared/session/Can.tsx";
import { importing } from "../../shared/imports/importing.tsx";
import { Imports } from "../../shared/imports/Imports.tsx";
import { ListPage } from "../../shared/lists/ListPage.tsx";
import type { Selection } from "../../shared/filters/types.ts";
import { paths } from "../../shared/records/paths.ts";
import { useCan, useMe } from "../../shared/session/session-context.tsx";
import { DeleteButton } from "../../ui/DeleteButton.tsx";
import { later } from "../../ui/later.tsx";
import { useDialog } from "../../ui/url.ts";
import { type StudentRow, studentList } from "./student-list.tsx";
import { useStudentMenu } from "./StudentMenu.tsx";
import { useStudentActions } from "./useStudentActions.ts";
import "./students.css";

const EditStudentsDialog = later(async () => (await import("./EditStudentsDialog.tsx")).EditStudentsDialog);
const StudentDialogs = later(async () => (await import("./StudentDialogs.tsx")).StudentDialogs);

export type SelectedStudents = Selection<StudentRow, StudentFilter>;

interface Props {
  /** The dialog that records the same donation to the selected students, if the user has the permission. */
  donating?: (selection: SelectedStudents, onClose: () => void) => JSX.Element;
  /** The dialog that plans them for a distribution, if the user has the permission. */
  planning?: (selection: SelectedStudents, onClose: () => void) => JSX.Element;
}

const sheets = ["STUDENT", "ENROLMENT"] as const;
const withPhotos = [...sheets, "PHOTO"] as const;

/** The list on paper: of the one school or district that the students are filtered by, if there is one. */
function ReportOfListed() {
  const [params] = useSearchParams();
  const only = (key: keyof StudentFilter) => {
    const id = Number(params.get(key));
    return Number.isInteger(id) && id > 0 ? id : undefined;
  };
  const [school, district, year] = [only("schoolId"), only("districtId"), only("classYearId")];
  const byDistrict = school === undefined && district !== undefined;
  return (
    <ReportMenuItem
      choice={byDistrict ? "districtList" : "schoolList"}
      of={byDistrict ? district : school}
      year={year}
    />
  );
}

/** All students that the user may see. */
export function StudentListPage({ donating, planning }: Props) {
  const { t, i18n } = useTranslation(["student", "ui", "enums"]);
  const dialog = useDialog();
  const actions = useStudentActions();
  const menu = useStudentMenu();
  const mayUpdate = useCan("student.update");
  const mayDelete = useCan("student.delete");
  const mayMerge = useCan("student.merge");
  const mayReport = useCan("report.students");
  const navigate = useNavigate();
  const mayImport = useCan("import.students");
  const importTypes = useCan("photo.edit") ? withPhotos : sheets;
  const { permissions } = useMe();
  const [editing, setEditing] = useState<SelectedStudents | null>(null);
  const [receiving, setReceiving] = useState<SelectedStudents | null>(null);
  const [planned, setPlanned] = useState<SelectedStudents | null>(null);
  const list = useMemo(() => studentList(t, { language: i18n.language, permissions }), [t, i18n.language, permissions]);

  const bulk = (selection: SelectedStudents) => (
    <>
      {mayUpdate && <Button icon={<Edit />} text={t("student:menu.edit")} onClick={() => setEditing(selection)} />}
      {donating && <Button icon={<Heart />} text={t("student:menu.donate")} onClick={() => setReceiving(selection)} />}
      {planning && <Button icon={<Box />} text={t("student:menu.plan")} onClick={() => setPlanned(selection)} />}
      {mayDelete && !selection.whole && <DeleteButton onClick={() => void actions.remove(selection.rows)} />}
    </>
  );
  const add = (
    <Can do="student.create">
      <Button intent="primary" icon={<Add />} text={t("student:add.button")} onClick={() => dialog.open("add")} />
    </Can>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t("student:list.title")}
        primary={add}
        adding="student.create"
        {...(mayImport && { importing: importing(importTypes) })}
        {...((mayMerge || mayReport) && {
          menu: (
            <>
              <ReportOfListed />
              {mayMerge && (
                <MenuItem
                  icon={<Duplicate />}
                  text={t("student:menu.duplicates")}
                  onClick={() => void navigate(paths.studentDuplicates)}
                />
              )}
            </>
          ),
        })}
        {...(menu.any && { rowMenu: menu.items })}
        {...((mayUpdate || mayDelete || donating) && { bulk, bulkLimit: maxStudents })}
      />
      {dialog.name !== null && <StudentDialogs />}
      {mayImport && <Imports types={importTypes} />}
      {editing && <EditStudentsDialog selection={editing} onClose={() => setEditing(null)} />}
      {receiving && donating?.(receiving, () => setReceiving(null))}
      {planned && planning?.(planned, () => setPlanned(null))}
    </>
  );
}
