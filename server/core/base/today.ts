const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes as long as a small statement of the database, using it next to nothing. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone });
  formats.set(timeZone, known);
  return known;
}

/** The day that it is in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string): string => formatOf(timeZone).format(new Date());
