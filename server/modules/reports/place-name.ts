/** A place as it is called in print: its unit before the Khmer name. */
export const placeName = (nameLocal: string | null, unitLocal: string | null): string => `${unitLocal ?? ""}${nameLocal ?? ""}`;
