/**
 * Marks SQL that reads the rows of branches or files other than through the person's scope, and says why that is right:
 * the ids were found through the scope, a key is unique over all branches, or the product works for nobody in particular.
 * Everything else is read by the scope's reader or its Kysely statements. A test refuses unmarked SQL.
 * @param why completes "not cut to the person's branches, as …"
 */
export const unscoped =
  (why: string) =>
  (text: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
    if (why === "") throw new Error("SQL past the scope needs a reason");
    return String.raw({ raw: text }, ...values);
  };
