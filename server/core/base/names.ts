/** "nameEn" → "name_en", as columns are named. */
export const snake = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** "name_en" → "nameEn", as fields are named. */
export const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
