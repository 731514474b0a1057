import { useState } from "react";
import { initialsOf } from "./initials.ts";
import "./face.css";

interface Props {
  name: string;
  /** The picture's URL; null if there is none or the user may not see it. */
  picture: string | null | undefined;
  /** The size used in page headers. */
  large?: boolean;
}

/** A student's picture, or their initials. Decorative: the name is shown next to it. */
export function Face({ name, picture, large = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = large ? "ui-face ui-face-large" : "ui-face";
  // URLs expire: on a page open for hours the picture can no longer be fetched.
  if (picture && picture !== broken) {
    return <img className={className} src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />;
  }
  return <span className={className} aria-hidden="true" data-initials={initialsOf(name)} />;
}
