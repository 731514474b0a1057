import { LoadingLine } from "./LoadingLine.tsx";

/** Shown until the first page is known. */
export function Waiting() {
  return <LoadingLine />;
}
