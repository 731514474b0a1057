import { isDay } from "../../ui/format.ts";
import { enumValues } from "../records/enums.ts";
import type { FilterShape, FilterValue, FilterValues } from "./types.ts";

/** Ids and page numbers in a URL; numbers beyond the server's range are ignored. */
export const positiveIn = (text: string | null): number | null => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : null;
};

/** A number in a URL, within the range of a list. */
const quantity = (text: string | null): number | undefined => {
  const value = Number(text);
  return text !== null && text !== "" && Number.isFinite(value) && value >= 0 && value < 1e9 ? value : undefined;
};

/** A filter's value in a URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams, spec: FilterShape): FilterValues {
  const text = params.get(spec.key);
  const all = text?.split(",") ?? [];
  switch (spec.type) {
    case "flag":
      return text ? { [spec.key]: true } : {};
    case "choice":
      return text === "yes" || text === "no" ? { [spec.key]: text === "yes" } : {};
    case "range": {
      const [from, to] = [quantity(text), quantity(params.get(spec.to))];
      return { ...(from !== undefined && { [spec.key]: from }), ...(to !== undefined && { [spec.to]: to }) };
    }
    case "days": {
      const [from, to] = [text, params.get(spec.to)].map((day) => (day !== null && isDay(day) ? day : undefined));
      return { ...(from !== undefined && { [spec.key]: from }), ...(to !== undefined && { [spec.to]: to }) };
    }
    case "options": {
      const known = spec.options.map(({ value }) => value).filter((value) => all.includes(value));
      const [first] = known;
      return first === undefined ? {} : { [spec.key]: spec.single ? first : known };
    }
    case "enum": {
      const known = enumValues(spec.of).filter((value) => all.includes(value));
      const [first] = known;
      return first === undefined ? {} : { [spec.key]: spec.single ? first : known };
    }
    default: {
      const ids = all.map(positiveIn).filter((id) => id !== null);
      return ids.length > 0 ? { [spec.key]: ids } : {};
    }
  }
}

/** Sets a filter in a URL, or removes it. */
export function writeFilter(params: URLSearchParams, key: string, value: FilterValue | undefined): void {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) params.delete(key);
  else params.set(key, typeof value === "boolean" ? (value ? "yes" : "no") : String(value));
}
