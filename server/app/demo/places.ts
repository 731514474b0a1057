import { placesOfCambodia } from "../../modules/reference/places/cambodia.ts";
import type { BuiltinValue } from "../../modules/reference/builtin/types.ts";

/** A place that a charity works in. */
export interface DemoPlace extends BuiltinValue {
  id: number;
  /** The position of the place above it among those of its kind. */
  above: number;
}

/** The kinds of places that are filled in below the built-in provinces, as tables. */
type Filled = "district" | "commune" | "village";
export type DemoPlaces = Record<Filled, DemoPlace[]>;

/** The real places of some provinces, which are already there in this order, with ids from the first free ones on. */
export async function readPlaces(
  provinces: readonly { code: string }[],
  firstId: Readonly<Record<Filled, number>>,
): Promise<DemoPlaces> {
  const all = await placesOfCambodia(new Set(provinces.map(({ code }) => code)));
  const within = (table: Filled, values: readonly BuiltinValue[], above: readonly { code: string }[]): DemoPlace[] => {
    const positions = new Map(above.map(({ code }, position) => [code, position]));
    return values.map((value, i) => ({
      ...value,
      id: firstId[table] + i,
      above: positions.get(value.parentCode ?? "") ?? 0,
    }));
  };
  const district = within("district", all.DISTRICT, provinces);
  const commune = within("commune", all.COMMUNE, district);
  return { district, commune, village: within("village", all.VILLAGE, commune) };
}
