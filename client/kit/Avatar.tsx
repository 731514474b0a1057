import "./avatar.css";

/** First letters of the first and last word; whole letters in Khmer as well. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = new Intl.Segmenter("km", { granularity: "grapheme" });
  return ends.map((word) => [...letters.segment(word ?? "")][0]?.segment ?? "").join("").toLocaleUpperCase("en");
}

interface Props {
  name: string;
  picture: string | null;
  large?: boolean;
}

/** A person's picture, or the initials where there is none. Decoration: the name stands beside it. */
export function Avatar({ name, picture, large = false }: Props) {
  const className = large ? "kit-avatar kit-avatar-large" : "kit-avatar";
  if (picture) return <img className={className} src={picture} alt="" />;
  // Drawn by the style: as text they would have to be part of the name of the button around them.
  return <span className={className} aria-hidden="true" data-initials={initialsOf(name)} />;
}
