import { initialsOf } from "./initials.ts";
import "./avatar.css";

interface Props {
  name: string;
  picture: string | null;
  large?: boolean;
}

/** A person's picture, or their initials. Decorative: the name is shown next to it. */
export function Avatar({ name, picture, large = false }: Props) {
  const className = large ? "ui-avatar ui-avatar-large" : "ui-avatar";
  if (picture) return <img className={className} src={picture} alt="" />;
  // Drawn with CSS: as text it would become part of the surrounding button's name.
  return <span className={className} aria-hidden="true" data-initials={initialsOf(name)} />;
}
