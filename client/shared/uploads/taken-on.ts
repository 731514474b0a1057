import { TAKEN_ON_HEAD, takenOnIn } from "../../../server/shared/taken-on.ts";
import { dayOf } from "../../ui/format.ts";

/** The date a photo was taken: from the camera, otherwise the file's; never later than today. */
export async function takenOn(file: File, today: string): Promise<string> {
  const head = new TextDecoder("latin1").decode(await file.slice(0, TAKEN_ON_HEAD).arrayBuffer());
  const day = takenOnIn(head) ?? dayOf(new Date(file.lastModified));
  return day > today ? today : day;
}
