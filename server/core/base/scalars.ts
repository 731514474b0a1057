import { GraphQLScalarType, Kind } from "graphql";

const written = /^\d{4}-\d{2}-\d{2}$/u;

const isWritten = (value: unknown): value is string => typeof value === "string" && written.test(value);

/** JavaScript reads the 31st of February as a day of March, and knows a year 0; the database takes neither. */
export const isDate = (value: unknown): value is string => {
  if (!isWritten(value) || value < "0001") return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const toDate = (value: unknown): string => {
  if (isWritten(value)) return value;
  throw new TypeError("A date is written YYYY-MM-DD");
};

/**
 * A calendar date without a time, `YYYY-MM-DD` from end to end. The database keeps none but real dates; a day that no
 * calendar has gets as far as the guard of the operation, which can tell whose field it is, and in what language.
 */
export const DateScalar = new GraphQLScalarType<string, string>({
  name: "Date",
  description: "A calendar date, YYYY-MM-DD",
  serialize: toDate,
  parseValue: toDate,
  parseLiteral: (node) => toDate(node.kind === Kind.STRING ? node.value : null),
});

/** As the database writes a moment in UTC. */
const kept = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,3})\d*)?\+00$/u;

/** Most moments that are shown come from the database: reading and writing them as a date takes ten times as long. */
const showMoment = (value: unknown): string => {
  const [, day, time, fraction = ""] = (typeof value === "string" && kept.exec(value)) || [];
  return day && time ? `${day}T${time}.${fraction.padEnd(3, "0")}Z` : toIso(value);
};

const toIso = (value: unknown): string => {
  const date = value instanceof Date ? value : new Date(String(value));
  if (Number.isNaN(date.getTime())) throw new TypeError("A moment is written as ISO 8601");
  return date.toISOString();
};

/** A moment in ISO 8601, UTC. */
export const DateTimeScalar = new GraphQLScalarType<string, string>({
  name: "DateTime",
  description: "A moment, ISO 8601 in UTC",
  serialize: showMoment,
  parseValue: toIso,
  parseLiteral: (node) => toIso(node.kind === Kind.STRING ? node.value : null),
});

/** Any JSON value; only ever given out, never taken in. */
export const JsonScalar = new GraphQLScalarType({
  name: "JSON",
  description: "A JSON value",
  serialize: (value) => value,
});
