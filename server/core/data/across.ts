import type { Scope } from "./scope.ts";

/** Runs a write that follows from one the user may do, on rows of any branch: cascades, and copies of names. */
export async function inAllBranches<T>({ em }: Scope, work: () => Promise<T>): Promise<T> {
  const set = (value: string) => em.execute("select set_config('app.all_branches', ?, true)", [value]);
  const [{ was }] = await em.execute<[{ was: string }]>(
    "select coalesce(current_setting('app.all_branches', true), 'off') as was",
  );
  await set("on");
  const result = await work();
  await set(was);
  return result;
}
