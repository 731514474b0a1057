import { useTranslation } from "react-i18next";
import type { Asset } from "../../../server/shared/enums.ts";
import { type Names, useNames } from "../../ui/NameBoth.tsx";

interface Donation {
  asset: Asset;
  classYear: Names;
}

/** A donation's name next to its donor or student: "Bicycle, Sok Dara, 2026-2027". */
export function useDonationName() {
  const { t } = useTranslation(["donation", "enums"]);
  const names = useNames();
  return ({ asset, classYear }: Donation, person: Names): string =>
    t("donation:row", { asset: t(`enums:Asset.${asset}`), name: names.first(person), year: names.first(classYear) });
}
