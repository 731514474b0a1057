import { useNumberFormat } from "./format.ts";
import { Dash } from "./NameBoth.tsx";

interface Props {
  value: number | null | undefined;
  /** A fixed number of decimals, for values below each other. */
  decimals?: number;
}

/** A number in the reader's language; a muted dash for none. */
export function ShownNumber({ value, decimals }: Props) {
  const number = useNumberFormat();
  return value === null || value === undefined ? <Dash /> : <>{number(value, decimals)}</>;
}
