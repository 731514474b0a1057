import { useTranslation } from "react-i18next";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import type { StudentFieldsFragment } from "../../graphql/generated/operations.ts";

interface Props {
  student: StudentFieldsFragment;
  onEdit: (() => void) | undefined;
}

/** With whom a student lives, father, mother and guardian; phones for those who may see them. */
export function FamilyCard({ student, onEdit }: Props) {
  const { t } = useTranslation("student");
  return (
    <FactCard
      title={t("sections.family")}
      onEdit={onEdit}
      facts={[
        { label: t("fields.stayWith"), value: <NameBoth of={student.stayWith} layout="inline" /> },
        { label: t("fields.parentStatus"), value: <NameBoth of={student.parentStatus} layout="inline" /> },
        { label: t("sections.father"), value: relative(student, "father") },
        { label: t("sections.mother"), value: relative(student, "mother") },
        { label: t("sections.guardian"), value: relative(student, "guardian") },
      ]}
    />
  );
}

type Who = "father" | "mother" | "guardian";

/** What is known of a relative; null where that is nothing. */
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
      {seesPhones && phone && <a href={`tel:${phone}`}>{phone}</a>}
    </span>
  );
}
