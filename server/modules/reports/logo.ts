/** The file that an organisation has as its logo. */
export interface StoredLogo {
  key?: string | null;
  mime_type?: string | null;
}

/** Where the logo is stored; null if there is none that can be printed. */
export const logoKeyOf = ({ key, mime_type: type }: StoredLogo): string | null =>
  type === "image/png" ? (key ?? null) : null;
