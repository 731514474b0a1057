import { useTranslation } from "react-i18next";
import { isSheetType } from "../../../server/shared/import-columns.ts";
import { lookupKind } from "../../../server/shared/import-lookups.ts";
import { parentKindOf, referenceKinds } from "../../../server/shared/reference.ts";
import type { ImportRowsQuery, ImportType } from "../../graphql/generated/operations.ts";
import { useNames } from "../../ui/NameBoth.tsx";

type Row = Pick<ImportRowsQuery["importRows"]["rows"][number], "found">;
type Meaning = Row["found"][number]["record"];

/** So many of the places around one tell it from others of its name: of a village its commune and district. */
const TOLD = 2;

const kindIn = (type: ImportType, field: string) => (isSheetType(type) ? lookupKind(type, field) : null);

/** Whether a field means a place and no other cell of the row says in which one it lies. */
function isPlacedByItself({ found }: Row, type: ImportType, field: string): boolean {
  const kind = referenceKinds.find((each) => each === kindIn(type, field));
  const above = kind && parentKindOf(kind);
  return Boolean(above) && !found.some((other) => kindIn(type, other.field) === above);
}

/**
 * A cell with the record that it means, the cell alone where it is that record's code or name; of a place that the row does
 * not locate, where it lies. Null for a cell that means no record.
 */
export function useMeantText() {
  const { i18n } = useTranslation();
  const names = useNames();
  const placeOf = ({ withinEn, withinLocal }: Meaning) =>
    ((i18n.language === "km" ? withinLocal : withinEn) ?? "").split(" · ").slice(0, TOLD).join(" · ");
  return (row: Row, type: ImportType, field: string, cell: string): string | null => {
    const record = row.found.find((found) => found.field === field)?.record;
    if (!record) return null;
    const own = [record.code, record.nameEn, record.nameLocal].map((text) => text.toLowerCase());
    const place = isPlacedByItself(row, type, field) ? placeOf(record) : "";
    const name = place ? `${names.first(record)} (${place})` : names.first(record);
    return own.includes(cell.trim().toLowerCase()) ? name : `${cell} → ${name}`;
  };
}
