/** The text with a part replaced that a later version of its package may write otherwise: then the build fails. */
export function replaced(code: string, part: string | RegExp, by: string): string {
  const changed = code.replace(part, () => by);
  if (changed === code) throw new Error(`Not found in a package: ${part}`);
  return changed;
}

/** The answer of a function that nobody calls. */
export const never = "";

/**
 * The code with functions and methods that are never called, or that have one answer here, as nothing but that answer. What
 * only they use goes with them.
 */
export function emptied(code: string, answers: Readonly<Record<string, string>>): string {
  let result = code;
  for (const [name, answer] of Object.entries(answers)) {
    const start = String.raw`^([\t ]*)((?:export )?(?:async )?(?:function )?${name}\([^\n]*\) \{)$`;
    const found = new RegExp(String.raw`${start}[\s\S]*?^\1\}$`, "mu").exec(result);
    if (!found) throw new Error(`Not found in a package: ${name}`);
    const [whole, indent, head] = found;
    result = result.replace(whole, () => `${indent}${head} ${answer} }`);
  }
  return result;
}
