import { showMoment } from "./format.ts";
import "./ui.css";

/** A timestamp in the organisation's time zone, on one line. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="ui-moment">
      {showMoment(at)}
    </time>
  );
}
