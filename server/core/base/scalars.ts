import { GraphQLScalarType, Kind } from "graphql";

const written = /^\d{4}-\d{2}-\d{2}$/u;

const isWritten = (value: unknown): value is string => typeof value === "string" && written.test(value);

/** JavaScript turns 31 February into a day of March and accepts year 0; the database accepts neither. */
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
 * A calendar date without a time, `YYYY-MM-DD`. A date that does not exist in the calendar passes here and is rejected
 * by the operation's guard, which knows the field it belongs to and the user's language.
 */
export const DateScalar = new GraphQLScalarType<string, string>({
  name: "Date",
  description: "A calendar date, written YYYY-MM-DD.",
  serialize: toDate,
  parseValue: toDate,
  parseLiteral: (node) => toDate(node.kind === Kind.STRING ? node.value : null),
});

/** A timestamp in UTC as the database writes it. */
const kept = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,3})\d*)?\+00$/u;

/** Most timestamps come straight from the database: parsing and formatting them as a Date is ten times slower. */
const showMoment = (value: unknown): string => {
  const [, day, time, fraction = ""] = (typeof value === "string" && kept.exec(value)) || [];
  return day && time ? `${day}T${time}.${fraction.padEnd(3, "0")}Z` : toIso(value);
};

const toIso = (value: unknown): string => {
  const date = value instanceof Date ? value : new Date(String(value));
  if (Number.isNaN(date.getTime())) throw new TypeError("A moment is written as ISO 8601");
  return date.toISOString();
};

/** A timestamp in ISO 8601, UTC. */
export const DateTimeScalar = new GraphQLScalarType<string, string>({
  name: "DateTime",
  description: "A moment in UTC, written as ISO 8601: 2026-11-23T07:30:00.000Z.",
  serialize: showMoment,
  parseValue: toIso,
  parseLiteral: (node) => toIso(node.kind === Kind.STRING ? node.value : null),
});

/** Any JSON value; output only. */
export const JsonScalar = new GraphQLScalarType({
  name: "JSON",
  description: "Any JSON value, as each field of this type describes it.",
  serialize: (value) => value,
});
