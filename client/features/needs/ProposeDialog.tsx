import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { isLasting } from "../../../server/shared/asset.ts";
import { matchProposalRules } from "../../../server/shared/rules/match.ts";
import { type MatchProposalInput, useProposeMatchesMutation } from "../../graphql/generated/operations.ts";
import { SwitchField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { Question } from "./match-list.tsx";
import { RenewalFindings } from "./RenewalFindings.tsx";

const rules = matchProposalRules.pick({ renew: true, fill: true, never: true });
type Form = z.input<typeof rules>;

/** What renewing comes to, while it is chosen. */
function Renewal({ asked }: { asked: Pick<MatchProposalInput, "asset" | "classYearId" | "branchIds"> }) {
  const { control } = useFormContext<Form>();
  const [renew, never] = useWatch({ control, name: ["renew", "never"] });
  return renew ? <RenewalFindings input={{ ...asked, renew, never, fill: false }} /> : null;
}

/** Proposes students for all open places, and last year's students to their donors again. */
export function ProposeDialog({
  asset,
  yearId,
  branchId,
  onProposed,
  onClose,
}: Omit<Question, "manyBranches"> & { onProposed: () => void; onClose: () => void }) {
  const { t } = useTranslation("match");
  const number = useNumberFormat();
  const toast = useToast();
  const proposed = useRef(false);
  const [propose] = useProposeMatchesMutation();
  return (
    <FormDialog
      title={t("propose.title")}
      rules={rules}
      initial={{ renew: !isLasting(asset), fill: true, never: isLasting(asset) }}
      saveLabel={t("propose.save")}
      onClose={() => {
        onClose();
        if (proposed.current) onProposed();
      }}
      save={async (values) => {
        const input = { ...values, asset, classYearId: yearId, branchIds: branchId };
        const { data } = await propose({ variables: { input }, refetchQueries: "active" });
        if (!data) return;
        const { count } = data.proposeMatches;
        proposed.current = count > 0;
        if (count === 0) toast.done(t("propose.none"));
        else toast.done(t("propose.done", { count, shown: number(count) }), data.proposeMatches);
      }}
    >
      {({ control }) => (
        <>
          <p className="ui-form-about ui-muted">{t("propose.about")}</p>
          <SwitchField control={control} name="renew" label={t("propose.renew")} />
          <Renewal asked={{ asset, classYearId: yearId, branchIds: branchId }} />
          <SwitchField control={control} name="fill" label={t("propose.fill")} />
          <SwitchField control={control} name="never" label={t("propose.never")} />
        </>
      )}
    </FormDialog>
  );
}
