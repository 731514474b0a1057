import { Face } from "../../ui/Face.tsx";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import type { Named } from "../../shared/records/records.ts";
import "./donors.css";

interface Props {
  of: Named & { photo?: { thumbUrl: string } | null };
}

/** A student in a list: picture and both names. */
export function StudentFace({ of }: Props) {
  const names = useNames();
  return (
    <span className="donor-face">
      <Face name={names.first(of)} picture={of.photo?.thumbUrl} />
      <NameBoth of={of} />
    </span>
  );
}
