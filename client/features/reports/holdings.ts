import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";

type Counted = "certificates" | "students" | "photos" | "donors" | "withoutPhoto" | "rows";
type Counts = Partial<Record<Counted, number | null>>;

/**
 * What a report will contain, or contains, in the same words before and after: "120 photos of 80 students for 14
 * donors", "14 donors".
 */
export function useHoldings(): (counts: Counts) => string[] {
  const { t } = useTranslation("report");
  const number = useNumberFormat();
  return ({ certificates, students, photos, donors, withoutPhoto, rows }) => {
    const said = (key: "certificates" | "students" | "photos" | "donors", count: number) =>
      t(`preview.${key}`, { count, shown: number(count) });
    const known = (key: "certificates" | "students" | "photos" | "donors", count: number | null | undefined) =>
      typeof count === "number" ? [said(key, count)] : [];
    // A zip of photos contains nothing else.
    const zipped = typeof photos === "number" && typeof students === "number" && typeof certificates !== "number";
    const words = { photos: said("photos", photos ?? 0), students: said("students", students ?? 0) };
    return [
      ...(zipped
        ? [donors ? t("preview.photosFor", { ...words, donors: said("donors", donors) }) : t("preview.photosOf", words)]
        : [
            ...known("certificates", certificates),
            ...known("donors", donors),
            ...known("students", students),
            ...known("photos", photos),
          ]),
      ...(withoutPhoto ? [t("runs.withoutPhoto", { count: withoutPhoto, shown: number(withoutPhoto) })] : []),
      ...(typeof rows === "number" ? [t("runs.rows", { count: rows, shown: number(rows) })] : []),
    ];
  };
}
