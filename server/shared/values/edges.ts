/**
 * A text without what it begins and ends with. One pass: an expression that ends with `+$` tries each place anew, which
 * takes minutes for the longest cell of a workbook.
 * @param begins matches one character
 * @param ends the same for the end of the text
 */
export function withoutEdges(text: string, begins: RegExp, ends = begins): string {
  let from = 0;
  let to = text.length;
  while (from < to && begins.test(text.charAt(from))) from += 1;
  while (to > from && ends.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
