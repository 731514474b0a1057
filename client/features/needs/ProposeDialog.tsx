import { Callout } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { isLasting } from "../../../server/shared/asset.ts";
import { matchProposalRules } from "../../../server/shared/rules/match.ts";
import {
  type MatchProposalInput,
  useMatchProposalQuery,
  useProposeMatchesMutation,
} from "../../graphql/generated/operations.ts";
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

/** Tells what is chosen, of which the button says how many it proposes. */
function Chosen({ onChange }: { onChange: (chosen: Form) => void }) {
  const { control } = useFormContext<Form>();
  const [renew, fill, never] = useWatch({ control, name: ["renew", "fill", "never"] });
  useEffect(() => onChange({ renew, fill, never }), [renew, fill, never, onChange]);
  return null;
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
  const initial = { renew: !isLasting(asset), fill: true, never: isLasting(asset) };
  const [chosen, setChosen] = useState<Form>(initial);
  const subject = { asset, classYearId: yearId, branchIds: branchId };
  const counted = useMatchProposalQuery({
    variables: { input: { ...chosen, ...subject } },
    fetchPolicy: "network-only",
  });
  const counts = counted.data?.matchProposal;
  const sum = counts ? counts.renewed + counts.filled : 0;
  return (
    <FormDialog
      title={t("propose.title")}
      rules={rules}
      initial={initial}
      saveLabel={sum > 0 ? t("propose.saveAll", { count: sum, shown: number(sum) }) : t("propose.save")}
      onClose={() => {
        onClose();
        if (proposed.current) onProposed();
      }}
      save={async (values) => {
        const input = { ...values, ...subject };
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
          <Renewal asked={subject} />
          <SwitchField control={control} name="fill" label={t("propose.fill")} />
          {chosen.fill && counts && (
            <Callout compact className="matching-renewal">
              <p role="status">{t("propose.fills", { count: counts.filled, shown: number(counts.filled) })}</p>
            </Callout>
          )}
          <SwitchField control={control} name="never" label={t("propose.never")} />
          <Chosen onChange={setChosen} />
        </>
      )}
    </FormDialog>
  );
}
