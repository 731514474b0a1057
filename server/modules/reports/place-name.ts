/** A place's printed name: its unit before the Khmer name. */
export const placeName = (nameLocal: string | null, unitLocal: string | null): string =>
  `${unitLocal ?? ""}${nameLocal ?? ""}`;

/** A district with its province. */
export interface DistrictRow {
  name_en: string;
  name_local: string;
  unit_local: string | null;
  province_en: string;
  province_local: string;
  province_unit: string | null;
}

/** A district and its province: "Svay Leu, Siem Reap", "ស្រុកស្វាយលើ ខេត្តសៀមរាប". */
export const districtNames = (row: DistrictRow): { nameEn: string; nameLocal: string } => ({
  nameEn: `${row.name_en}, ${row.province_en}`,
  nameLocal: `${placeName(row.name_local, row.unit_local)} ${placeName(row.province_local, row.province_unit)}`,
});
