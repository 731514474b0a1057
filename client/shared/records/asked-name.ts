import { useSearchParams } from "react-router";

/** The query that opens a list's form for a new record with this name: `?dialog=add&name=…`. */
export const addNamed = (name: string): string => new URLSearchParams({ dialog: "add", name }).toString();

/** The name with which a form for a new record opens, in the field of its script; nothing if the URL says none. */
export function useAskedName(): { nameEn?: string; nameLocal?: string } {
  const [params] = useSearchParams();
  const name = params.get("name")?.trim().slice(0, 200);
  if (!name) return {};
  return /\p{Script=Khmer}/u.test(name) ? { nameLocal: name } : { nameEn: name };
}
