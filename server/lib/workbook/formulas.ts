/** What spreadsheets take for the beginning of a formula, after spaces too, in either width; and what may hide one. */
const RISKY = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** Whether a spreadsheet could take a text for a formula. */
export const couldBeFormula = (text: string): boolean => RISKY.test(text);

/**
 * A text for a file without types, in which no cell may begin a formula: with an apostrophe before it, as people write in
 * a spreadsheet. `unguarded` takes exactly that away again.
 */
export const guarded = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** A guarded text as it was. */
export const unguarded = (text: string): string => (text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text);
