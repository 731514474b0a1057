/**
 * What spreadsheet programs take for the start of a formula, even after spaces and in full width; and what may hide
 * one.
 */
const RISKY = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** Whether a spreadsheet program could take a text for a formula. */
export const couldBeFormula = (text: string): boolean => RISKY.test(text);

/**
 * A text for a file without types, in which no cell may start a formula: prefixed with an apostrophe, as people type it
 * in a spreadsheet. `unguarded` removes exactly that.
 */
export const guarded = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** The original of a guarded text. */
export const unguarded = (text: string): string => (text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text);
