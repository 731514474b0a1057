import { showMoment } from "./format.ts";
import "./kit.css";

/** A moment in the organisation's time zone, on one line. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="kit-moment">
      {showMoment(at)}
    </time>
  );
}
