import { useTranslation } from "react-i18next";
import { useDonorMergesQuery } from "../../graphql/generated/operations.ts";
import { MergedCard } from "../../shared/details/MergedCard.tsx";

/** The donors merged into this one. */
export function MergedDonors({ donorId }: { donorId: number }) {
  const { t } = useTranslation("duplicate");
  const { data } = useDonorMergesQuery({ variables: { donorId }, fetchPolicy: "cache-and-network" });
  const words = {
    title: t("donor.merged.title"),
    undoText: t("donor.merged.undoText"),
    undone: (code: string) => t("donor.merged.undone", { code }),
  };
  return <MergedCard merges={data?.donorMerges ?? []} words={words} />;
}
