/** A reference value that a new installation begins with. Fields a kind does not have are left out. */
export interface BuiltinValue {
  code: string;
  nameEn: string;
  nameLocal: string;
  nameJa?: string;
  unitEn?: string;
  unitLocal?: string;
  /** Code of the parent: of a province its country. */
  parentCode?: string;
  position?: number;
  /** `YYYY-MM-DD` */
  firstDay?: string;
  lastDay?: string;
}

export const value = (code: string, nameEn: string, nameLocal: string): BuiltinValue => ({ code, nameEn, nameLocal });
