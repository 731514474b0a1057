import type { FilterSpec, FilterValue, FilterValues } from "./types.ts";

/** The URL parameters of a filter. */
export const keysOf = (spec: FilterSpec<string>): string[] => ("to" in spec ? [spec.key, spec.to] : [spec.key]);

/** Whether anything is chosen in a filter. */
export const isSet = (spec: FilterSpec<string>, values: FilterValues): boolean =>
  keysOf(spec).some((key) => values[key] !== undefined);

/** The values that are set, with those that count while nothing is chosen. */
export const withPresets = (specs: readonly FilterSpec<string>[], values: FilterValues): FilterValues => ({
  ...Object.fromEntries(specs.flatMap(({ key, preset }) => (preset === undefined ? [] : [[key, preset]]))),
  ...values,
});

/** The values that clear a filter. */
export const clearedOf = (spec: FilterSpec<string>): Record<string, FilterValue | undefined> =>
  Object.fromEntries(keysOf(spec).map((key) => [key, undefined]));
