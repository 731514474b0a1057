import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Asset } from "../../../server/shared/enums.ts";

const key = "needs.asset";

const isAsset = (text: string | null): text is Asset => text !== null && Object.hasOwn(Asset, text);

/** The asset in the address or, without one, the one looked at last in this window: two windows do not change each other. */
export function useAsset(): { asset: Asset; last: Asset } {
  const [params] = useSearchParams();
  const [first] = useState(() => sessionStorage.getItem(key));
  const last = isAsset(first) ? first : Asset.BICYCLE;
  const chosen = params.get("asset");
  const asset = isAsset(chosen) ? chosen : last;
  useEffect(() => sessionStorage.setItem(key, asset), [asset]);
  return { asset, last };
}
