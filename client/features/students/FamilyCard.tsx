import { useTranslation } from "react-i18next";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { useFacts } from "../../shared/details/facts.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { studentFields } from "../../../server/shared/records/student.ts";
import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";

interface Props {
  student: StudentFieldsFragment;
  onEdit: (() => void) | undefined;
}

/** Shown together, one line per relative. */
const ofRelatives = ["father", "mother", "guardian"].flatMap((who) =>
  ["Name", "Relation", "Profession", "Phone"].map((what) => `${who}${what}`),
);

/** Whom a student lives with, father, mother and guardian; phone numbers for users who may see them. */
export function FamilyCard({ student, onEdit }: Props) {
  const { t } = useTranslation("student");
  const facts = useFacts("student", studentFields);
  const own = {
    stayWith: <NameBoth of={student.stayWith} layout="inline" />,
    parentStatus: <NameBoth of={student.parentStatus} layout="inline" />,
  };
  return (
    <FactCard
      title={t("sections.family")}
      onEdit={onEdit}
      facts={[
        ...facts("family", student, own, { except: ofRelatives }),
        { label: t("sections.father"), value: relative(student, "father") },
        { label: t("sections.mother"), value: relative(student, "mother") },
        { label: t("sections.guardian"), value: relative(student, "guardian") },
      ]}
    />
  );
}

type Who = "father" | "mother" | "guardian";

/** What is known about a relative; null if nothing. */
function relative(student: StudentFieldsFragment, who: Who) {
  const known = [
    student[`${who}Name`],
    student[`${who}Profession`],
    student[`${who}Phone`],
    who === "guardian" && student.guardianRelation,
  ];
  return known.some(Boolean) ? <Relative student={student} who={who} /> : null;
}

function Relative({ student, who }: { student: StudentFieldsFragment; who: Who }) {
  const seesPhones = useCan("phone.read");
  const profession = student[`${who}Profession`];
  const phone = student[`${who}Phone`];
  const { guardianRelation } = student;
  return (
    <span className="student-relative">
      <span>
        {student[`${who}Name`]}
        {who === "guardian" && guardianRelation && <span className="ui-muted"> ({guardianRelation})</span>}
      </span>
      {profession && <NameBoth of={profession} layout="inline" />}
      {seesPhones && phone && (
        <a className="ui-tap" href={`tel:${phone}`}>
          {phone}
        </a>
      )}
    </span>
  );
}
