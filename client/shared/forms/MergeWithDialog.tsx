import { type ReactNode, useRef } from "react";
import type { Control } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { selectedId } from "../../../server/shared/values/fields.ts";
import { FormDialog } from "./FormDialog.tsx";

const rules = z.object({ otherId: selectedId() });

type Values = z.input<typeof rules>;
type Output = z.output<typeof rules>;

interface Props {
  title: string;
  saveLabel: string;
  /** The page that shows both. */
  to: (otherId: number) => string;
  onClose: () => void;
  /** The picker of the other record, named `otherId`. */
  children: (control: Control<Values, unknown, Output>) => ReactNode;
}

/** Asks which record to merge with; both are then shown side by side. */
export function MergeWithDialog({ title, saveLabel, to, onClose, children }: Props) {
  const navigate = useNavigate();
  const chosen = useRef<number | null>(null);
  return (
    <FormDialog
      title={title}
      rules={rules}
      initial={{}}
      saveLabel={saveLabel}
      onClose={() => (chosen.current === null ? onClose() : void navigate(to(chosen.current), { replace: true }))}
      save={async ({ otherId }) => {
        chosen.current = otherId;
      }}
    >
      {({ control }) => children(control)}
    </FormDialog>
  );
}
