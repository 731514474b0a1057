import type { Builders } from "./builders.ts";

/**
 * Two grades, the lower first, with one above that nobody teaches: a promotion offers that one next, whatever grades
 * other tests add meanwhile.
 */
export async function twoGrades(build: Builders) {
  const [lower, upper] = [await build.reference("GRADE"), await build.reference("GRADE")];
  await build.reference("GRADE");
  return [lower, upper] as const;
}
