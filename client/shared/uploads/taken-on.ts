import { TAKEN_ON_HEAD, takenOnIn } from "../../../server/shared/taken-on.ts";
import { dayOf } from "../../ui/format.ts";

/** The day on which a photo was taken: as the camera says, else that of the file; never later than today. */
export async function takenOn(file: File, today: string): Promise<string> {
  const head = new TextDecoder("latin1").decode(await file.slice(0, TAKEN_ON_HEAD).arrayBuffer());
  const day = takenOnIn(head) ?? dayOf(new Date(file.lastModified));
  return day > today ? today : day;
}
