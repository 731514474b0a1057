import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { Asset } from "../../../server/shared/enums.ts";
import { selectedId } from "../../../server/shared/values/fields.ts";
import { useProposeForPledgeMutation } from "../../graphql/generated/operations.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useField } from "../../shared/forms/useField.ts";
import { useBranches } from "../../shared/pickers/options.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { Chosen } from "./HoldDialogs.tsx";
import type { Question } from "./match-list.tsx";
import { useTurning } from "./MatchingPages.tsx";
import { type OpenPledge, OpenPledges } from "./OpenPledges.tsx";
import "./matching.css";

const rules = z.object({ pledgeId: selectedId() });
type Form = z.input<typeof rules>;

interface Props extends Chosen {
  asset: Asset;
  yearId: number;
  /** Their branches; none if they are of any. */
  branchIds: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Proposes students who wait for one pledge with open places. */
export function ProposeForDialog({ asset, yearId, students, count, branchIds, onDone, onClose }: Props) {
  const { t } = useTranslation("match");
  const number = useNumberFormat();
  const toast = useToast();
  const branches = useBranches();
  const [propose] = useProposeForPledgeMutation();
  const whole = "waiting" in students;
  // All who are ticked go to one pledge, which is of one branch.
  const isApart = !whole && branchIds.length > 1;
  return (
    <FormDialog
      title={t("hand.button", { count, shown: number(count) })}
      rules={rules}
      initial={{}}
      saveLabel={t("propose.save")}
      onClose={onClose}
      save={async ({ pledgeId }) => {
        const variables = { pledgeId, classYearId: yearId, ...students };
        const { data } = await propose({ variables, refetchQueries: "active" });
        if (!data) return;
        const { count: done } = data.proposeForPledge;
        toast.done(t("propose.done", { count: done, shown: number(done) }), data.proposeForPledge);
        onDone();
      }}
    >
      {() => (
        <>
          {whole && <Callout compact>{t("hand.first")}</Callout>}
          {isApart ? (
            <Callout compact intent="warning">
              {t("hand.branches")}
            </Callout>
          ) : (
            <Pledges
              question={{
                asset,
                yearId,
                // A pledge of another branch would find nobody among them.
                branchId: branchIds.length > 0 ? branchIds : null,
                manyBranches: branches.length > 1,
              }}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function Pledges({ question }: { question: Question }) {
  const { t } = useTranslation("match");
  const { control } = useFormContext<Form>();
  const { field, frame } = useField({ control, name: "pledgeId", label: t("pledges.title"), required: true });
  const [chosen, setChosen] = useState<OpenPledge | null>(null);
  const turning = useTurning();
  return (
    <Field {...frame} group>
      <div className="matching-pledges">
        <OpenPledges
          question={question}
          chosen={chosen}
          onChoose={(pledge) => {
            setChosen(pledge);
            field.onChange(pledge.pledge.id);
          }}
          turning={turning}
        />
      </div>
    </Field>
  );
}
