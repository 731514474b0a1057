/** "nameEn" → "name_en": field to column. */
export const snake = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** "name_en" → "nameEn": column to field. */
export const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
