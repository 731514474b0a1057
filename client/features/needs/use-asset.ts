import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Asset } from "../../../server/shared/enums.ts";
import { useMe } from "../../shared/session/session-context.tsx";

const isAsset = (text: string | null): text is Asset => text !== null && Object.hasOwn(Asset, text);

/** The asset in the address or, without one, the one that this user looked at last. */
export function useAsset(): { asset: Asset; last: Asset } {
  const { id } = useMe();
  const [params] = useSearchParams();
  const key = `needs.asset.${id}`;
  const [first] = useState(() => localStorage.getItem(key));
  const last = isAsset(first) ? first : Asset.BICYCLE;
  const chosen = params.get("asset");
  const asset = isAsset(chosen) ? chosen : last;
  useEffect(() => localStorage.setItem(key, asset), [key, asset]);
  return { asset, last };
}
