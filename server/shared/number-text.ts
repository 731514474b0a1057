/**
 * A number formatted for a language; a year is text, not a number. `decimals` are always shown, for values below each
 * other; without it, as many as the value has, up to six.
 */
export const numberText = (language: string, value: number, decimals?: number): string =>
  new Intl.NumberFormat(language === "km" ? "km" : "en", {
    ...(decimals !== undefined && { minimumFractionDigits: decimals }),
    maximumFractionDigits: decimals ?? 6,
  }).format(value);
