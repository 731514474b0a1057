import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useBranches } from "../pickers/options.ts";

/** The form's `branchId`; preselected for users with a single branch. */
export function useFormBranch(): number {
  const { control, getValues, setValue } = useFormContext<{ branchId: number }>();
  const branchId = useWatch({ control, name: "branchId" });
  const branches = useBranches();
  const only = branches.length === 1 ? branches[0] : undefined;
  useEffect(() => {
    if (only && !getValues("branchId")) setValue("branchId", only.id);
  }, [only, getValues, setValue]);
  return branchId;
}

/** Fills in the form's `code` with the next free one until the user types another. */
export function useProposedCode(code: string | undefined): void {
  const { getValues, setValue } = useFormContext<{ code: string }>();
  const proposed = useRef("");
  useEffect(() => {
    if (!code) return;
    const typed = getValues("code");
    if (typed === "" || typed === proposed.current) setValue("code", code);
    proposed.current = code;
  }, [code, getValues, setValue]);
}
