import { Callout } from "@blueprintjs/core";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { severalWithStudentsRules } from "../../../server/shared/rules/donation.ts";
import { type DonationStudents, useDonationPreviewQuery } from "../../graphql/generated/operations.ts";
import { Candidates } from "../../shared/choosing/Candidates.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { SkeletonLines } from "../../ui/States.tsx";

type Form = z.input<typeof severalWithStudentsRules>;

const intents = {
  READY: "success",
  MATCHED: "warning",
  PROPOSED: "warning",
  RESERVED: "warning",
  PLANNED_ELSEWHERE: "warning",
  NOT_ACTIVE: "warning",
  GIVEN: "none",
  UNKNOWN: "danger",
} as const;

/** The requested students and whether each can receive this donation; eligible ones are ticked. */
export function PreviewedStudents({ students }: { students: DonationStudents }) {
  const { t } = useTranslation("donation");
  const { control } = useFormContext<Form>();
  const [donorId, asset, classYearId, givenOn] = useWatch({
    control,
    name: ["donorId", "asset", "classYearId", "givenOn"],
  });
  if (!donorId) return <Callout intent="primary">{t("several.chooseDonor")}</Callout>;
  if (!asset || !classYearId || !/^\d{4}-\d{2}-\d{2}$/u.test(givenOn)) {
    return <Callout intent="primary">{t("several.choose")}</Callout>;
  }
  return <Preview input={{ donorId, asset, classYearId, givenOn }} students={students} />;
}

interface Props {
  input: Pick<Form, "donorId" | "asset" | "classYearId" | "givenOn">;
  students: DonationStudents;
}

function Preview({ input, students }: Props) {
  const labelOf = useEnumLabel();
  const { data, error, refetch } = useDonationPreviewQuery({
    variables: { input, students },
    fetchPolicy: "network-only",
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  const { rows, more } = data.donationPreview;
  return (
    <Candidates rows={rows} more={more} intents={intents} labelOf={(finding) => labelOf("DonationFinding", finding)} />
  );
}
