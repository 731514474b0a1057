import { useState } from "react";
import { initialsOf } from "./initials.ts";
import "./face.css";

interface Props {
  name: string;
  /** Address of the picture; null where there is none or one may not see it. */
  picture: string | null | undefined;
  /** As in the header of a page. */
  large?: boolean;
}

/** A student's picture, or the initials where there is none. Decoration: the name stands beside it. */
export function Face({ name, picture, large = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = large ? "ui-face ui-face-large" : "ui-face";
  // An address works for a while only: what stands on a page for hours can no longer be fetched.
  if (picture && picture !== broken) {
    return <img className={className} src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />;
  }
  return <span className={className} aria-hidden="true" data-initials={initialsOf(name)} />;
}
