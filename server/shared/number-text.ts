/** A number formatted for a language; a year is text, not a number. */
export const numberText = (language: string, value: number): string =>
  new Intl.NumberFormat(language === "km" ? "km" : "en", { maximumFractionDigits: 6 }).format(value);
