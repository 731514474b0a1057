import { MenuItem } from "@blueprintjs/core";
import { Export } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useSchoolClassRecordQuery } from "../../graphql/generated/operations.ts";
import { ExportDialog } from "../../shared/exports/ExportDialog.tsx";
import { ExportFilter } from "../../shared/exports/ExportFilters.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import type { Named } from "../../shared/records/records.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { classExport, enrolmentExport } from "./class-exports.ts";
import { classNames } from "../../shared/records/class-names.ts";

const inOrderOfEntry = { sort: "ID", descending: false } as const;

/** The menu and dialogs for exporting a school's study year: its classes, and their students. */
export function YearExports({ school, year }: { school: Named; year: Named }) {
  const { t } = useTranslation(["class", "ui"]);
  const names = useNames();
  const { name, recordId, open, close } = useDialog();
  const may = useCan("list.export");
  if (!may) return null;
  const props = {
    wanted: { ...inOrderOfEntry, filter: { schoolId: [school.id], classYearId: [year.id] } },
    narrowed: (
      <>
        <ExportFilter label={t("class:fields.school")}>{names.first(school)}</ExportFilter>
        <ExportFilter label={t("class:fields.classYear")}>{names.first(year)}</ExportFilter>
      </>
    ),
    onClose: close,
  };
  return (
    <>
      <MenuButton
        label={t("ui:list.more")}
        items={
          <>
            <MenuItem icon={<Export />} text={t("class:export.classes")} onClick={() => open("class-export")} />
            <MenuItem icon={<Export />} text={t("class:export.students")} onClick={() => open("enrolment-export")} />
          </>
        }
      />
      {name === "class-export" && <ExportDialog {...classExport} {...props} />}
      {name === "enrolment-export" && recordId === null && <ExportDialog {...enrolmentExport} {...props} />}
    </>
  );
}

/** The dialog that exports a class's students. */
export function ExportClass({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation("class");
  const names = useNames();
  const query = useSchoolClassRecordQuery({ variables: { id } });
  const record = query.data?.schoolClass;
  if (!record) return <LoadingDialog error={query.error} onClose={onClose} />;
  return (
    <ExportDialog
      {...enrolmentExport}
      wanted={{ ...inOrderOfEntry, filter: { schoolClassId: [id] } }}
      narrowed={
        <>
          <ExportFilter label={t("fields.class")}>{names.first(classNames(record))}</ExportFilter>
          <ExportFilter label={t("fields.school")}>{names.first(record.school)}</ExportFilter>
          <ExportFilter label={t("fields.classYear")}>{names.first(record.classYear)}</ExportFilter>
        </>
      }
      onClose={onClose}
    />
  );
}
