import { Face } from "../../kit/Face.tsx";
import { NameBoth, useNames } from "../../kit/NameBoth.tsx";
import type { Named } from "../../kit/records.ts";
import "./donors.css";

interface Props {
  of: Named & { photo?: { thumbUrl: string } | null };
}

/** A student as a list shows them: picture and both names. */
export function StudentFace({ of }: Props) {
  const names = useNames();
  return (
    <span className="donor-face">
      <Face name={names.first(of)} picture={of.photo?.thumbUrl} />
      <NameBoth of={of} />
    </span>
  );
}
