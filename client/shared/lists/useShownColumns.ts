import { useMediaQuery, usePhone } from "../../ui/useMediaQuery.ts";
import type { Column } from "../filters/types.ts";
import type { ListPreferences } from "./usePreferences.ts";

type Choosable = Pick<Column<never, string>, "key" | "optional" | "from">;

/**
 * Whether a column is shown: as the user chose, otherwise by default where the window has room for it. A phone's rows
 * have their own parts, which need no room beside each other.
 */
export function useShownColumns({ columns: chosen }: ListPreferences): (column: Choosable) => boolean {
  const phone = usePhone();
  const room = { 1280: useMediaQuery("(min-width: 1280px)"), 1440: useMediaQuery("(min-width: 1440px)") };
  return ({ key, optional = false, from }) => chosen[key] ?? (!optional && (phone || !from || room[from]));
}
