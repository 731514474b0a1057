import type { Asset } from "../../shared/enums.ts";

export interface BothNames {
  nameEn: string;
  nameLocal: string;
}

/** One student of a certificate, and what the donor gave them. */
export interface CertifiedStudent {
  id: number;
  nameEn: string;
  nameLocal: string;
  school: BothNames | null;
  gifts: { asset: Asset; year: BothNames }[];
  /** The photo that was chosen; null where none might leave the house. */
  photoId: number | null;
}

/** All that a certificate says, in both languages, as it was when it was issued. */
export interface CertificateContent {
  organisation: BothNames;
  /** Whether figures are Khmer ones in Khmer. */
  khmerDigits: boolean;
  donor: {
    nameEn: string;
    nameLocal: string | null;
    honorific?: string | null;
    /** What certificates from before the honorific had in front of the name: they keep what they said. */
    salutation?: string | null;
    hope: string | null;
  };
  /** With its province; null where the certificate is about all that the donor gave. */
  district: BothNames | null;
  fromYear: BothNames;
  toYear: BothNames;
  /** How many of each were given. */
  assets: Record<Asset, number>;
  students: CertifiedStudent[];
  signatory: { nameEn: string | null; nameLocal: string | null; titleEn: string | null; titleLocal: string | null };
  /** `YYYY-MM-DD`. */
  issuedOn: string;
}
