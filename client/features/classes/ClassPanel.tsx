import { Button, Tag } from "@blueprintjs/core";
import { Add, ArrowLeft } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { type ClassStudentsQuery, useClassStudentsQuery } from "../../graphql/generated/operations.ts";
import { Face } from "../../ui/Face.tsx";
import { Can } from "../../shared/session/Can.tsx";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { RelatedList } from "../../shared/lists/RelatedList.tsx";
import { showDate } from "../../ui/format.ts";
import { Dash, NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { useArrivalFocus } from "../../ui/focus/useArrivalFocus.ts";
import { Total } from "./ClassList.tsx";
import { classNames } from "../../shared/records/class-names.ts";
import { Distance, OutcomeTag } from "./enrolment-values.tsx";
import { useClassMenu } from "./useClassMenu.tsx";
import { useClassesView } from "./useClassesView.ts";
import { useEnrolmentMenu } from "./useEnrolmentMenu.tsx";

type ClassRecord = ClassStudentsQuery["schoolClass"];
type Row = ClassRecord["enrolments"][number];

/** A class with its present and former students. */
export function ClassPanel({ schoolId, id }: { schoolId: number; id: number }) {
  const { t } = useTranslation("class");
  const { listLink } = useClassesView();
  const query = useClassStudentsQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const record = query.data?.schoolClass;
  const back = (
    <Link className="class-back" to={listLink}>
      <ArrowLeft /> {t("panel.back")}
    </Link>
  );
  if (record && record.school.id !== schoolId) {
    return <EmptyState kind="unmatched" title={t("panel.elsewhere")} action={back} />;
  }
  if (!record) {
    return query.error ? (
      <ErrorState error={query.error} retry={() => void query.refetch()} back={back} />
    ) : (
      <SkeletonLines lines={8} />
    );
  }
  return (
    <section aria-labelledby="class-title">
      {back}
      <ClassHeader record={record} />
      {record.enrolments.length === 0 ? <NobodyYet id={id} /> : <Students record={record} />}
    </section>
  );
}

function ClassHeader({ record }: { record: ClassRecord }) {
  const { t } = useTranslation(["class", "ui"]);
  const names = useNames();
  const navigate = useNavigate();
  const dialog = useDialog();
  const { listLink } = useClassesView();
  const menu = useClassMenu({ onDeleted: () => void navigate(listLink) });
  const title = useArrivalFocus<HTMLHeadingElement>();
  const name = names.first(classNames(record));
  return (
    <div className="class-bar">
      <div className="class-heading">
        <h2 id="class-title" ref={title}>
          {name} <Tag minimal>{names.first(record.classYear)}</Tag>
        </h2>
        {record.teacherName && (
          <p className="ui-muted">
            {t("class:fields.teacherName")}: {record.teacherName}
          </p>
        )}
      </div>
      <dl className="class-totals">
        <Total label={t("class:fields.students")} value={record.counts.students} />
        <Total label={t("class:fields.girls")} value={record.counts.girls} />
      </dl>
      <div className="class-actions">
        <Can do="enrolment.edit">
          <Button
            intent="primary"
            icon={<Add />}
            text={t("class:enrol.button")}
            onClick={() => dialog.open("class-student", record.id)}
          />
        </Can>
        {menu.any && <MenuButton label={t("ui:list.rowMenu", { name })} items={menu.items(record)} />}
      </div>
    </div>
  );
}

function NobodyYet({ id }: { id: number }) {
  const { t } = useTranslation("class");
  const dialog = useDialog();
  const add = <Button icon={<Add />} text={t("enrol.button")} onClick={() => dialog.open("class-student", id)} />;
  return (
    <EmptyState title={t("panel.empty")} text={t("panel.emptyText")} action={<Can do="enrolment.edit">{add}</Can>} />
  );
}

function Students({ record }: { record: ClassRecord }) {
  const { t, i18n } = useTranslation(["class", "ui"]);
  const names = useNames();
  const labelOf = useEnumLabel();
  const menu = useEnrolmentMenu();
  const last = Number.MAX_SAFE_INTEGER;
  const rows = record.enrolments.toSorted(
    (a, b) =>
      (a.rollNumber ?? last) - (b.rollNumber ?? last) ||
      names.first(a.student).localeCompare(names.first(b.student), i18n.language),
  );
  return (
    <RelatedList
      title={t("class:panel.students", { name: names.first(classNames(record)) })}
      rows={rows}
      rowName={(row) => names.first(row.student)}
      rowLink={(row) => paths.student(row.student.id)}
      rowMenu={menu.any ? (row) => menu.items(row, row.student) : undefined}
      columns={[
        {
          key: "roll",
          kind: "number",
          header: t("class:fields.rollNumber"),
          align: "end",
          phone: "subtitle",
          render: (row) => <ShownNumber value={row.rollNumber ?? null} />,
        },
        {
          key: "student",
          kind: "name",
          header: t("class:fields.student"),
          phone: "title",
          renderImage: (row) => <Face name={names.first(row.student)} picture={row.student.photo?.thumbUrl} />,
          render: (row) => <NameBoth of={row.student} />,
        },
        {
          key: "code",
          kind: "code",
          header: t("class:fields.code"),
          phone: "code",
          render: (row) => <CopyCode code={row.student.code} />,
        },
        {
          key: "sex",
          kind: "word",
          header: t("class:fields.sex"),
          phone: "subtitle",
          render: (row) => labelOf("Sex", row.student.sex),
        },
        {
          key: "distance",
          kind: "amount",
          header: t("class:fields.distance"),
          align: "end",
          render: (row) => <Distance km={row.distanceKm} />,
        },
        {
          key: "assets",
          kind: "tags",
          header: t("class:fields.assets"),
          render: (row) => <Assets student={row.student} />,
        },
        {
          key: "outcome",
          kind: "tag",
          header: t("class:fields.outcome"),
          phone: "tag",
          render: ({ outcome }) => <OutcomeTag outcome={outcome} from={record.classYear.firstDay} />,
          more: ({ endedOn }) => endedOn && showDate(endedOn),
        },
      ]}
    />
  );
}

/** The names of the assets a student has received. */
function Assets({ student }: { student: Row["student"] }) {
  const labelOf = useEnumLabel();
  const received = [
    student.receivedBicycle && ("BICYCLE" as const),
    student.receivedMaterial && ("MATERIAL" as const),
    student.receivedFinance && ("FINANCE" as const),
  ].filter((asset) => asset !== false);
  if (received.length === 0) return <Dash />;
  return (
    <span className="class-assets">
      {received.map((asset) => (
        <Tag key={asset} minimal>
          {labelOf("Asset", asset)}
        </Tag>
      ))}
    </span>
  );
}
