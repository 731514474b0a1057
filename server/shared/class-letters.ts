/** Under what it is kept which class of a grade a list means that has no letters. */
export const CLASS_LETTERS = "classLetter";
