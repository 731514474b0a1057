import { useSearchParams } from "react-router";

const idOf = (params: URLSearchParams, name: string): number => {
  const id = Number(params.get(name));
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : 0;
};

/** The two records in the address, which one is kept, and how to keep the other. */
export function useTwo() {
  const [params, setParams] = useSearchParams();
  const [keepId, otherId] = [idOf(params, "keep"), idOf(params, "other")];
  const swap = () => setParams({ keep: String(otherId), other: String(keepId) }, { replace: true });
  return { keepId, otherId, swap };
}
