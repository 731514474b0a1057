/** A number as people write it in their language; a year is no number, but text. */
export const numberText = (language: string, value: number): string =>
  new Intl.NumberFormat(language === "km" ? "km" : "en", { maximumFractionDigits: 6 }).format(value);
