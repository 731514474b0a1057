import { useTranslation } from "react-i18next";
import { useStudentMergesQuery } from "../../graphql/generated/operations.ts";
import { MergedCard } from "../../shared/details/MergedCard.tsx";

/** The students merged into this one. */
export function MergedStudents({ studentId }: { studentId: number }) {
  const { t } = useTranslation("student");
  const { data } = useStudentMergesQuery({ variables: { studentId }, fetchPolicy: "cache-and-network" });
  const words = {
    title: t("merged.title"),
    undoText: t("merged.undoText"),
    undone: (code: string) => t("merged.undone", { code }),
  };
  return <MergedCard merges={data?.studentMerges ?? []} words={words} />;
}
