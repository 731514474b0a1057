import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { ageOn, showDate, showMoment, today, useNumberFormat } from "../../ui/format.ts";
import { Value } from "../../shared/forms/Value.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { FamilyCard } from "./FamilyCard.tsx";
import { ConsentTag, PovertyTag, ReceivedTags, StatusTag } from "./StudentTags.tsx";

interface SectionProps {
  student: StudentFieldsFragment;
}

/** Opens the dialog of one section; undefined for those who may not edit. */
function useEdit(student: StudentFieldsFragment) {
  const dialog = useDialog();
  const may = useCan("student.update");
  return (section: "names" | "background" | "address" | "family" | "consent" | "remark") =>
    may ? () => dialog.open(section, student.id) : undefined;
}

/** Everything that is known of a student, section by section. */
export function GeneralSections({ student }: SectionProps) {
  const edit = useEdit(student);
  return (
    <div className="ui-stack">
      <NowCard student={student} />
      <NamesCard student={student} />
      <BackgroundCard student={student} />
      <AddressCard student={student} />
      <FamilyCard student={student} onEdit={edit("family")} />
      <ConsentCard student={student} />
      <RemarkCard student={student} />
    </div>
  );
}

/** Where the student is now and what was given; written elsewhere. */
function NowCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  const { school, status, statusOn, statusReason } = student;
  return (
    <FactCard
      title={t("sections.now")}
      facts={[
        {
          label: t("fields.school"),
          value: school ? (
            <Link to={paths.school(school.id)}>
              <NameBoth of={school} layout="inline" />
            </Link>
          ) : (
            <span className="ui-muted">{t("now.nowhere")}</span>
          ),
        },
        { label: t("fields.grade"), value: <NameBoth of={student.grade} layout="inline" /> },
        { label: t("fields.classYear"), value: <NameBoth of={student.classYear} layout="inline" /> },
        { label: t("fields.distanceKm"), value: <Value value={student.distanceKm} /> },
        { label: t("fields.status"), value: <StatusTag status={status} /> },
        { label: t("fields.received"), value: <ReceivedTags of={student} /> },
        ...(status === "ACTIVE"
          ? []
          : [
              { label: t("fields.statusOn"), value: statusOn ? showDate(statusOn) : null },
              { label: t("fields.statusReason"), value: statusReason },
            ]),
      ]}
    />
  );
}

function NamesCard({ student }: SectionProps) {
  const { t, i18n } = useTranslation(["student", "ui"]);
  const label = useEnumLabel();
  const number = useNumberFormat();
  const { dateOfBirth } = student;
  const khmer = [
    { label: t("student:fields.lastNameLocal"), value: <span lang="km">{student.lastNameLocal}</span> },
    { label: t("student:fields.firstNameLocal"), value: <span lang="km">{student.firstNameLocal}</span> },
  ];
  const english = [
    { label: t("student:fields.lastNameEn"), value: <span lang="en">{student.lastNameEn}</span> },
    { label: t("student:fields.firstNameEn"), value: <span lang="en">{student.firstNameEn}</span> },
  ];
  return (
    <FactCard
      title={t("student:sections.names")}
      onEdit={useEdit(student)("names")}
      facts={[
        { label: t("student:fields.code"), value: <CopyCode code={student.code} /> },
        { label: t("student:fields.nickname"), value: student.nickname },
        ...(i18n.language === "km" ? [...khmer, ...english] : [...english, ...khmer]),
        { label: t("student:fields.sex"), value: label("Sex", student.sex) },
        { label: t("student:fields.dateOfBirth"), value: dateOfBirth ? showDate(dateOfBirth) : null },
        { label: t("student:fields.age"), value: dateOfBirth ? number(ageOn(dateOfBirth, today())) : null },
        { label: t("student:fields.branch"), value: <NameBoth of={student.branch} layout="inline" /> },
        { label: t("ui:createdAt"), value: showMoment(student.createdAt) },
        { label: t("ui:updatedAt"), value: showMoment(student.updatedAt) },
      ]}
    />
  );
}

function BackgroundCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  return (
    <FactCard
      title={t("sections.background")}
      onEdit={useEdit(student)("background")}
      facts={[
        { label: t("fields.weightKg"), value: <Value value={student.weightKg} /> },
        { label: t("fields.heightCm"), value: <Value value={student.heightCm} /> },
        { label: t("fields.religion"), value: <NameBoth of={student.religion} layout="inline" /> },
        { label: t("fields.povertyLevel"), value: <PovertyTag level={student.povertyLevel} /> },
      ]}
    />
  );
}

function AddressCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  const place = (key: "country" | "province" | "district" | "commune" | "village") => ({
    label: t(`fields.${key}`),
    value: <NameBoth of={student[key]} layout="inline" />,
  });
  return (
    <FactCard
      title={t("sections.address")}
      onEdit={useEdit(student)("address")}
      facts={[
        place("country"),
        place("province"),
        place("district"),
        place("commune"),
        place("village"),
        { label: t("fields.address"), value: student.address },
      ]}
    />
  );
}

function ConsentCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  const { photoConsent, photoConsentOn, photoConsentBy } = student;
  return (
    <FactCard
      title={t("sections.consent")}
      onEdit={useEdit(student)("consent")}
      facts={[
        { label: t("fields.photoConsent"), value: <ConsentTag answer={photoConsent} /> },
        ...(photoConsent === "UNKNOWN"
          ? []
          : [
              { label: t("fields.photoConsentOn"), value: photoConsentOn ? showDate(photoConsentOn) : null },
              { label: t("fields.photoConsentBy"), value: photoConsentBy },
            ]),
      ]}
    />
  );
}

function RemarkCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  return (
    <FactCard
      title={t("sections.remark")}
      onEdit={useEdit(student)("remark")}
      facts={[{ label: t("fields.remark"), value: <Value value={student.remark} />, wide: true }]}
    />
  );
}
