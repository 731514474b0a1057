/**
 * Marks SQL that reads branch or file rows other than through the user's scope, and says why that is safe: the ids were
 * found through the scope, a key is unique over all branches, or the system works on nobody's behalf. Everything else
 * is read by the scope's reader or its Kysely statements. A test rejects unmarked SQL.
 * @param why completes "not limited to the user's branches, as …"
 */
export const unscoped =
  (why: string) =>
  (text: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
    if (why === "") throw new Error("SQL past the scope needs a reason");
    return String.raw({ raw: text }, ...values);
  };
