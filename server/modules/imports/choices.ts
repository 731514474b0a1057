import { choicesIn } from "../../core/import/choice-words.ts";
import { CLASS_LETTERS } from "../../shared/class-letters.ts";

/** All choices that a value can mean: those of its field's fixed list, or the letters of the classes in question. */
export const choicesOf = ({ target, offeredChoices }: { target: string; offeredChoices: string[] }): string[] =>
  target === CLASS_LETTERS ? offeredChoices : choicesIn(target);
