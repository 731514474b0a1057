import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useCollectorsQuery } from "../../graphql/generated/operations.ts";

interface Collector {
  name: string;
  relation: string;
}

/** Whom the student's record names, to be taken over as who collects. */
export function Collectors({ studentId, onChoose }: { studentId: number; onChoose: (collector: Collector) => void }) {
  const { t } = useTranslation("student");
  const { data } = useCollectorsQuery({ variables: { id: studentId } });
  const student = data?.student;
  if (!student) return null;
  const { guardianName, guardianRelation } = student;
  const parents = [
    { name: student.motherName, relation: t("sections.mother") },
    { name: student.fatherName, relation: t("sections.father") },
  ].flatMap(({ name, relation }) => (name ? [{ name, relation }] : []));
  const isParent = parents.find(({ name }) => name === guardianName);
  const relation = guardianRelation ?? isParent?.relation ?? t("sections.guardian");
  const collectors = [
    ...(guardianName ? [{ name: guardianName, relation }] : []),
    ...parents.filter(({ name }) => name !== guardianName),
  ];
  if (collectors.length === 0) return null;
  return (
    <div className="hand-out-collectors">
      {collectors.map((collector) => (
        <Button
          key={collector.name}
          text={`${collector.name} (${collector.relation})`}
          onClick={() => onChoose(collector)}
        />
      ))}
    </div>
  );
}
