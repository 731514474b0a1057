import { Callout } from "@blueprintjs/core";
import { type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { serialsIn } from "../../../server/shared/serial-range.ts";
import {
  type SerialNumbersCheckQuery,
  useSerialNumbersCheckQuery,
  useSetSerialNumbersMutation,
} from "../../graphql/generated/operations.ts";
import { SwitchField } from "../../shared/forms/fields.tsx";
import { FormDialog } from "../../shared/forms/FormDialog.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { DistributionDialogProps } from "./DistributionDialog.tsx";
import { SerialPool } from "./SerialPool.tsx";
import "./distributions.css";

const keyOf = (serial: string): string => serial.toLowerCase();
const rules = z.object({ serialNumbers: z.string(), assign: z.boolean() });

/** The pool of serial numbers: pasted, read from a file, or from a first to a last one. */
export function SerialNumbersDialog({ distribution, reload, onClose }: DistributionDialogProps) {
  const { t } = useTranslation("distribution");
  const toast = useToast();
  const [set] = useSetSerialNumbersMutation();
  const isOpen = distribution.state === "PLANNED";
  const query = useSerialNumbersCheckQuery({ variables: { id: distribution.id }, fetchPolicy: "network-only" });
  /** How many planned students would have no number with this many in the pool. */
  const missing = (count: number): number => {
    if (!query.data || !isOpen) return 0;
    const { without, free } = query.data.serialNumbersCheck;
    return without - free - (count - distribution.serialNumbers.length);
  };
  return (
    <FormDialog
      title={t("serials.title")}
      type="Distribution"
      rules={rules}
      version={distribution.version}
      reload={reload}
      initial={{ serialNumbers: distribution.serialNumbers.join("\n"), assign: isOpen }}
      onClose={onClose}
      save={async ({ serialNumbers, assign }, _changed, version = distribution.version) => {
        const variables = { id: distribution.id, version, serialNumbers: serialsIn(serialNumbers), assign };
        const { data } = await set({ variables, refetchQueries: "active" });
        if (data) toast.done(t("serials.done"), data.setSerialNumbers);
      }}
    >
      {({ control }) => (
        <>
          <SerialPool control={control} name="serialNumbers" missing={missing} />
          <TakenBack
            control={control}
            before={distribution.serialNumbers}
            aside={query.data?.serialNumbersCheck.aside ?? []}
          />
          {isOpen && <SwitchField control={control} name="assign" label={t("serials.assignNow")} />}
        </>
      )}
    </FormDialog>
  );
}

/** How many of those who lose their serial number are named. */
const NAMED = 5;

interface TakenBackProps {
  control: Control<z.infer<typeof rules>>;
  /** The pool as it was. */
  before: readonly string[];
  aside: SerialNumbersCheckQuery["serialNumbersCheck"]["aside"];
}

/** From whom a serial number is taken that is no longer in the pool. */
function TakenBack({ control, before, aside }: TakenBackProps) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const pool = new Set(serialsIn(useWatch({ control, name: "serialNumbers" })).map(keyOf));
  const gone = new Set(before.map(keyOf).filter((serial) => !pool.has(serial)));
  const lost = aside.filter(({ serialNumber }) => gone.has(keyOf(serialNumber)));
  if (lost.length === 0) return null;
  const named = lost.slice(0, NAMED).map(({ serialNumber, studentCode }) => `${serialNumber} (${studentCode})`);
  const serials = named.join(", ") + (lost.length > NAMED ? "…" : "");
  return (
    <Callout intent="warning" role="status">
      {t("serials.takenBack", { count: lost.length, shown: number(lost.length), serials })}
    </Callout>
  );
}
