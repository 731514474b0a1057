/** What a check found. */
export interface Finding {
  check: string;
  /** "unknown": it could not be checked because an earlier check failed. */
  state: "ok" | "wrong" | "unknown";
  /** What was found. */
  says: string;
  /** How to fix it. */
  mend?: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: "ok", says });
export const wrong = (check: string, says: string, mend: string): Finding => ({ check, state: "wrong", says, mend });
export const unknown = (check: string, says: string): Finding => ({ check, state: "unknown", says });

/** Runs a check; an error while checking is a finding too. */
export async function look(check: string, work: () => Promise<Finding>): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    return wrong(
      check,
      `It could not be checked: ${error instanceof Error ? error.message : String(error)}`,
      "Fix this, then run the doctor again.",
    );
  }
}
