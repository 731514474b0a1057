import type { Asset, Currency } from "../../shared/enums.ts";

export interface BothNames {
  nameEn: string;
  nameLocal: string;
}

/** A student on a certificate, and what the donor gave them. */
export interface CertifiedStudent {
  id: number;
  nameEn: string;
  nameLocal: string;
  school: BothNames | null;
  gifts: { asset: Asset; year: BothNames }[];
  /** The chosen photo; null if none may be used. */
  photoId: number | null;
}

/** How much money the donations on a certificate come to. */
export interface GivenMoney {
  /** One sum for each currency; decimals. */
  sums: { currency: Currency; amount: string }[];
  /** How many donations of money have an amount; the others are counted among the assets only. */
  donations: number;
}

/** Everything a certificate says, in both languages, as issued. */
export interface CertificateContent {
  organisation: BothNames;
  /** Whether the Khmer text uses Khmer digits. */
  khmerDigits: boolean;
  donor: {
    nameEn: string;
    nameLocal: string | null;
    /** Absent on certificates from before it was printed. */
    nameJa?: string | null;
    honorific?: string | null;
    /** The text before the name on certificates from before honorifics existed, which keep it. */
    salutation?: string | null;
    hope: string | null;
  };
  /** With its province; null if the certificate covers everything the donor gave. */
  district: BothNames | null;
  fromYear: BothNames;
  toYear: BothNames;
  /** How many of each asset were given. */
  assets: Record<Asset, number>;
  /** Only if it was chosen to say so. */
  money?: GivenMoney;
  students: CertifiedStudent[];
  signatory: { nameEn: string | null; nameLocal: string | null; titleEn: string | null; titleLocal: string | null };
  /** `YYYY-MM-DD`. */
  issuedOn: string;
}
