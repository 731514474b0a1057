import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { Asset } from "../../../server/shared/enums.ts";
import { selectedId } from "../../../server/shared/values/fields.ts";
import { useNeedBranchesQuery, useProposeForPledgeMutation } from "../../graphql/generated/operations.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { LoadingDialog } from "../../shared/forms/LoadingDialog.tsx";
import { useField } from "../../shared/forms/useField.ts";
import { useBranches } from "../../shared/pickers/options.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { type Chosen, useDoneText } from "./HoldDialogs.tsx";
import { LeftOut } from "./LeftOut.tsx";
import type { Question } from "./match-list.tsx";
import { useTurning } from "./MatchingPages.tsx";
import { type OpenPledge, OpenPledges } from "./OpenPledges.tsx";
import "./matching.css";

const rules = z.object({ pledgeId: selectedId() });
type Form = z.input<typeof rules>;

interface Props extends Chosen {
  asset: Asset;
  yearId: number;
  /** The branches of those who are ticked. */
  branchIds: number[];
  /** For which donor students among them are reserved; null for who is only named. */
  heldFor: ReadonlyMap<number, number | null>;
  onDone: () => void;
  onClose: () => void;
}

/** Proposes students who wait for one pledge with open places. */
export function ProposeForDialog({
  asset,
  yearId,
  students,
  count,
  selected,
  branchIds,
  heldFor,
  onDone,
  onClose,
}: Props) {
  const { t } = useTranslation("match");
  const number = useNumberFormat();
  const toast = useToast();
  const branches = useBranches();
  const doneText = useDoneText();
  const [chosen, setChosen] = useState<OpenPledge | null>(null);
  const [propose] = useProposeForPledgeMutation();
  const whole = "waiting" in students;
  const found = useNeedBranchesQuery({
    variables: "waiting" in students ? students.waiting : {},
    skip: !whole,
    fetchPolicy: "network-only",
  });
  const ofWhole = found.data?.needBranches.map(({ id }) => id);
  const theirs = whole ? ofWhole : branchIds;
  // All of them go to one pledge, which is of one branch.
  const isApart = theirs !== undefined && theirs.length > 1;
  if (found.loading || found.error) return <LoadingDialog error={found.error} onClose={onClose} />;
  return (
    <FormDialog
      title={t("hand.button", { count, shown: number(count) })}
      rules={rules}
      initial={{}}
      saveLabel={t("propose.save")}
      blocked={isApart ? t("hand.branches") : undefined}
      onClose={onClose}
      save={async ({ pledgeId }) => {
        const variables = { pledgeId, classYearId: yearId, ...fittingFor(students, chosen, heldFor) };
        const { data } = await propose({ variables, refetchQueries: "active" });
        if (!data) return;
        const { count: done } = data.proposeForPledge;
        const text = t("propose.done", { count: done, shown: number(done) });
        toast.done(doneText(text, done, selected), data.proposeForPledge);
        onDone();
      }}
    >
      {() => (
        <>
          {whole && <Callout compact>{t("hand.first")}</Callout>}
          {!isApart && (
            <Pledges
              chosen={chosen}
              onChoose={setChosen}
              question={{
                asset,
                yearId,
                // A pledge of another branch would find nobody among them.
                branchId: theirs ?? null,
                manyBranches: branches.length > 1,
              }}
            />
          )}
          {selected && <LeftOut of={selected.students} />}
        </>
      )}
    </FormDialog>
  );
}

/** Those whom nobody else is being asked for; all if there are none, so that the server says why. */
function fittingFor(students: Chosen["students"], pledge: OpenPledge | null, heldFor: Props["heldFor"]) {
  if ("waiting" in students) return students;
  const donorId = pledge?.pledge.donor.id;
  const fitting = students.studentIds.filter((id) => !heldFor.has(id) || heldFor.get(id) === donorId);
  return fitting.length > 0 ? { studentIds: fitting } : students;
}

interface PledgesProps {
  question: Question;
  chosen: OpenPledge | null;
  onChoose: (pledge: OpenPledge) => void;
}

function Pledges({ question, chosen, onChoose }: PledgesProps) {
  const { t } = useTranslation("match");
  const { control } = useFormContext<Form>();
  const { field, frame } = useField({ control, name: "pledgeId", label: t("pledges.title"), required: true });
  const turning = useTurning();
  return (
    <Field {...frame} group>
      <div className="matching-pledges">
        <OpenPledges
          question={question}
          chosen={chosen}
          onChoose={(pledge) => {
            onChoose(pledge);
            field.onChange(pledge.pledge.id);
          }}
          turning={turning}
        />
      </div>
    </Field>
  );
}
