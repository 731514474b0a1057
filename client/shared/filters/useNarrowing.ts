import { useApolloClient } from "@apollo/client/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNames } from "../../ui/NameBoth.tsx";
import type { Named } from "../records/records.ts";
import { useToast } from "../toasts/toast.tsx";
import { referencesWithin } from "./found-references.ts";
import type { FilterSpec, FilterValue, FilterValues, Within } from "./types.ts";

interface NarrowedSpec {
  key: string;
  narrowedBy: readonly string[];
  within: Within;
}

/** The filters that others limit, in order. */
function narrowedOf(specs: readonly FilterSpec<string>[]): NarrowedSpec[] {
  return specs.flatMap((spec) => {
    if (spec.type === "reference" && spec.narrowedBy) {
      return [{ key: spec.key, narrowedBy: spec.narrowedBy, within: referencesWithin(spec.kind) }];
    }
    return spec.type === "record" && spec.narrowedBy
      ? [{ key: spec.key, narrowedBy: spec.narrowedBy, within: spec.within }]
      : [];
  });
}

const idsOf = (value: FilterValue | undefined): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** The most names listed; an ellipsis stands for the rest. */
const MOST_NAMES = 5;

/**
 * When filters have changed, finds what is selected in dependent filters but no longer within their parents' selection,
 * from the top down. Calls `drop` with it, by filter, and notifies the user; everything else stays. Of several changes
 * only the last counts.
 */
export function useNarrowing(specs: readonly FilterSpec<string>[]) {
  const client = useApolloClient();
  const toast = useToast();
  const { t } = useTranslation("ui");
  const names = useNames();
  const turns = useRef(0);
  return async (
    values: Readonly<Record<string, FilterValue | undefined>>,
    changed: readonly string[],
    drop: (gone: ReadonlyMap<string, readonly number[]>) => void,
  ): Promise<void> => {
    const below = narrowedOf(specs).filter(({ narrowedBy }) => narrowedBy.some((key) => changed.includes(key)));
    if (below.length === 0) return;
    const turn = (turns.current += 1);
    const now = { ...values };
    const gone = new Map<string, number[]>();
    const left: Named[] = [];
    try {
      for (const { key, narrowedBy, within } of below) {
        const ids = idsOf(now[key]);
        const set = narrowedBy.filter((above) => idsOf(now[above]).length > 0);
        if (ids.length === 0 || set.length === 0) continue;
        const above = Object.fromEntries(set.map((each) => [each, now[each]])) as FilterValues;
        const [all, inside] = await Promise.all([within(client, ids, {}), within(client, ids, above)]);
        const outside = all.filter(({ id }) => !inside.some((each) => each.id === id));
        if (outside.length === 0) continue;
        gone.set(
          key,
          outside.map(({ id }) => id),
        );
        now[key] = ids.filter((id) => !outside.some((each) => each.id === id));
        left.push(...outside);
      }
    } catch (error) {
      toast.failed(error);
      return;
    }
    if (gone.size === 0 || turn !== turns.current) return;
    drop(gone);
    const listed = left
      .slice(0, MOST_NAMES)
      .map((each) => names.first(each))
      .join(", ");
    toast.done(t("list.narrowed", { names: left.length > MOST_NAMES ? `${listed}, …` : listed }));
  };
}
