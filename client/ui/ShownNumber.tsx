import { useNumberFormat } from "./format.ts";
import { Dash } from "./NameBoth.tsx";

/** A number in the reader's language; a muted dash for none. */
export function ShownNumber({ value }: { value: number | null | undefined }) {
  const number = useNumberFormat();
  return value === null || value === undefined ? <Dash /> : <>{number(value)}</>;
}
