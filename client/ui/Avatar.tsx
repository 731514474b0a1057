import { initialsOf } from "./initials.ts";
import "./avatar.css";

interface Props {
  name: string;
  picture: string | null;
  large?: boolean;
}

/** A person's picture, or the initials where there is none. Decoration: the name stands beside it. */
export function Avatar({ name, picture, large = false }: Props) {
  const className = large ? "ui-avatar ui-avatar-large" : "ui-avatar";
  if (picture) return <img className={className} src={picture} alt="" />;
  // Drawn by the style: as text they would have to be part of the name of the button around them.
  return <span className={className} aria-hidden="true" data-initials={initialsOf(name)} />;
}
