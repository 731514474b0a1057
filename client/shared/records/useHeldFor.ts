import { type Names, useNames } from "../../ui/NameBoth.tsx";

interface Held {
  donor?: (Names & { code: string }) | null;
  donorName?: string | null;
}

/** The donor who is being asked, with the code, or the name. */
export function useHeldFor() {
  const names = useNames();
  return ({ donor, donorName }: Held) => (donor ? `${names.first(donor)} (${donor.code})` : (donorName ?? ""));
}
