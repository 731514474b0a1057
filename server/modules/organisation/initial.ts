import type { Kysely } from "kysely";
import type { Tables } from "../../core/data/tables.ts";

/** What a new installation calls itself and its branch until somebody names them. */
export const initialNames = {
  organisation: { nameEn: "Our organisation", nameLocal: "អង្គការរបស់យើង" },
  branch: { code: "MAIN", nameEn: "Main branch", nameLocal: "សាខាកណ្ដាល" },
};

/** The organisation, if somebody has named it and who signs for it, as certificates print. */
export const namedOrganisation = (db: Kysely<Tables>) =>
  db
    .selectFrom("organisation")
    .select("id")
    .where("name_en", "<>", initialNames.organisation.nameEn)
    .where((eb) => eb(eb.fn.coalesce("signatory_name_en", "signatory_name_local"), "is not", null));
