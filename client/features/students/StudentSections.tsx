import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { studentFields } from "../../../server/shared/records/student.ts";
import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { useDates, useFacts } from "../../shared/details/facts.tsx";
import { ageOn, today, useNumberFormat } from "../../ui/format.ts";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";
import { FamilyCard } from "./FamilyCard.tsx";
import { PovertyTag } from "../../shared/records/PovertyTag.tsx";
import { ConsentTag, ReceivedTags } from "./StudentTags.tsx";

interface SectionProps {
  student: StudentFieldsFragment;
}

/** Opens a section's dialog; undefined for users who may not edit. */
function useEdit(student: StudentFieldsFragment) {
  const dialog = useDialog();
  const may = useCan("student.update");
  return (section: "names" | "background" | "address" | "family" | "consent" | "remark") =>
    may ? () => dialog.open(section, student.id) : undefined;
}

const inHeader = ["code", "lastNameEn", "firstNameEn", "lastNameLocal", "firstNameLocal"];

/** Everything known about a student, section by section. */
export function GeneralSections({ student, needs }: SectionProps & { needs?: ReactNode }) {
  const edit = useEdit(student);
  return (
    <div className="ui-stack">
      <NowCard student={student} />
      {needs}
      <NamesCard student={student} />
      <BackgroundCard student={student} />
      <AddressCard student={student} />
      <FamilyCard student={student} onEdit={edit("family")} />
      <ConsentCard student={student} />
      <RemarkCard student={student} />
    </div>
  );
}

/** Where the student is now and what they received; edited elsewhere. The status stands in the header. */
function NowCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  const facts = useFacts("student", studentFields);
  const { school, status, leaving } = student;
  const where = school ? (
    <Link to={paths.school(school.id)}>
      <NameBoth of={school} layout="inline" />
    </Link>
  ) : (
    <span className="ui-muted">{t("now.nowhere")}</span>
  );
  const gone = leaving ? [] : (["leaving"] as const);
  const own = { school: where, received: <ReceivedTags of={student} /> };
  return (
    <FactCard
      title={t("sections.now")}
      facts={facts("now", student, own, {
        except:
          status === "ACTIVE" && !leaving ? ["status", "leaving", "statusOn", "statusReason"] : ["status", ...gone],
      })}
    />
  );
}

/** Birth and whatever else belongs to a person's name; the code, the names and the branch stand in the header. */
function NamesCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  const facts = useFacts("student", studentFields);
  const dates = useDates();
  const number = useNumberFormat();
  const { dateOfBirth } = student;
  return (
    <FactCard
      title={t("sections.names")}
      onEdit={useEdit(student)("names")}
      facts={[
        ...facts("names", student, {}, { except: inHeader }),
        { label: t("fields.age"), value: dateOfBirth ? number(ageOn(dateOfBirth, today())) : null },
        ...dates(student),
      ]}
    />
  );
}

function BackgroundCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  const facts = useFacts("student", studentFields);
  return (
    <FactCard
      title={t("sections.background")}
      onEdit={useEdit(student)("background")}
      facts={facts("background", student, { povertyLevel: <PovertyTag level={student.povertyLevel} /> })}
    />
  );
}

function AddressCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  const facts = useFacts("student", studentFields);
  return (
    <FactCard
      title={t("sections.address")}
      onEdit={useEdit(student)("address")}
      facts={facts("address", student, {})}
    />
  );
}

function ConsentCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  const facts = useFacts("student", studentFields);
  const { photoConsent } = student;
  const own = { photoConsent: <ConsentTag answer={photoConsent} /> };
  return (
    <FactCard
      title={t("sections.consent")}
      onEdit={useEdit(student)("consent")}
      facts={facts(
        "consent",
        student,
        own,
        photoConsent === "UNKNOWN" ? { except: ["photoConsentOn", "photoConsentBy"] } : {},
      )}
    />
  );
}

function RemarkCard({ student }: SectionProps) {
  const { t } = useTranslation("student");
  const facts = useFacts("student", studentFields);
  return (
    <FactCard title={t("sections.remark")} onEdit={useEdit(student)("remark")} facts={facts("remark", student, {})} />
  );
}
