import { useSearchParams } from "react-router";
import { Asset } from "../../../server/shared/enums.ts";

/** What is asked for while the address says nothing else, as by the server. */
export const presetAsset: Asset = Asset.BICYCLE;

const isAsset = (text: string | null): text is Asset => text !== null && Object.hasOwn(Asset, text);

/** The asset in the address: two windows show what each of them asks for. */
export function useAsset(): Asset {
  const [params] = useSearchParams();
  const chosen = params.get("asset");
  return isAsset(chosen) ? chosen : presetAsset;
}
