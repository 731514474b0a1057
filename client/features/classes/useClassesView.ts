import { useSearchParams } from "react-router";

const idOf = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
};

/**
 * Which view of a school's classes is shown, kept in the URL: a study year's classes, one class, or a year's promotion.
 */
export function useClassesView() {
  const [params, setParams] = useSearchParams();
  const withOnly = (name: "year" | "class" | "promote", id: number | null): URLSearchParams => {
    const next = new URLSearchParams(params);
    next.set("tab", "classes");
    next.delete("class");
    next.delete("promote");
    if (id !== null) next.set(name, String(id));
    return next;
  };
  const link = (name: "year" | "class" | "promote", id: number | null) => ({
    search: `?${withOnly(name, id).toString()}`,
  });
  return {
    yearId: idOf(params.get("year")),
    classId: idOf(params.get("class")),
    promotedId: idOf(params.get("promote")),
    chooseYear: (id: number) => setParams(withOnly("year", id), { preventScrollReset: true }),
    classLink: (id: number) => link("class", id),
    promotionLink: (yearId: number) => link("promote", yearId),
    listLink: link("class", null),
  };
}
