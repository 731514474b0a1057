import { useCan } from "./session-context.tsx";

/** Whether the signed-in user may load the places that come with the product. */
export function useMayLoadPlaces(): boolean {
  const divisions = useCan("import.reference");
  const places = useCan("import.places");
  return divisions && places;
}
