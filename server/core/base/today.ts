const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes as long as a small database statement; using it costs next to nothing. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone });
  formats.set(timeZone, known);
  return known;
}

/** The date of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: Date): string => formatOf(timeZone).format(at);

/** Today's date in a time zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date());
