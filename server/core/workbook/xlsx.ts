import { CFB, SSF } from "xlsx";

/** What the package `xlsx` has but does not declare. */
interface ZipMaker {
  utils: {
    cfb_new: () => object;
    cfb_add: (container: object, path: string, content: Uint8Array) => void;
  };
  write: (container: object, options: { fileType: "zip"; compression: boolean; type: "buffer" }) => Uint8Array;
}
interface DateFormats {
  is_date: (format: string) => boolean;
  parse_date_code: (serial: number, options: { date1904: boolean }) => { y: number; m: number; d: number } | null;
}

export const zipMaker = CFB as ZipMaker;
export const dateFormats = SSF as DateFormats;
