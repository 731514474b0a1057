import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { TABLES, type ViewQuery } from "../../../server/shared/saved-views.ts";
import {
  type SavedViewFieldsFragment,
  SavedViewsDocument,
  useDeleteSavedViewsMutation,
  usePinTablesMutation,
  useSavedViewsQuery,
  useSetDefaultViewMutation,
  useUpdateSavedViewMutation,
} from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import type { FilterSpec } from "../filters/types.ts";
import { useBranches } from "../pickers/options.ts";
import { useToast } from "../toasts/toast.tsx";
import { differs, queryOf, type Shown, usableOf } from "./view-query.ts";

export interface SavedView extends Omit<SavedViewFieldsFragment, "query"> {
  query: ViewQuery;
}

export interface ViewsOfList {
  /** The list's key. */
  list: string;
  specs: readonly FilterSpec<string>[];
  shown: Shown;
  /** A view's columns as the list would save them here. */
  columnsOf?: (query: ViewQuery) => string[];
  /** The chosen view in the address, "all" for none; null if nothing was chosen. */
  chosen: string | null;
  /** Whether the address says nothing about what to show: the default view applies. */
  untouched: boolean;
  onShow: (id: number | null, query: ViewQuery, replace?: boolean) => void;
}

/** What views are of: the words about them differ. */
export const kindOf = (list: string): "list" | "table" => (list === TABLES ? "table" : "list");

const everything: ViewQuery = { search: null, filters: [], sort: null, columns: [] };

/** The saved views of a list, and what can be done with them. */
export function useSavedViews({ list, specs, shown, columnsOf, chosen, untouched, onShow }: ViewsOfList) {
  const { t } = useTranslation(["view", "ui"]);
  const kind = kindOf(list);
  const client = useApolloClient();
  const toast = useToast();
  const number = useNumberFormat();
  const branches = useBranches();
  const views = useSavedViewsQuery({ variables: { list }, fetchPolicy: "cache-and-network" }).data?.savedViews as
    | SavedView[]
    | undefined;
  const options = { refetchQueries: [SavedViewsDocument] };
  const [update] = useUpdateSavedViewMutation(options);
  const [remove] = useDeleteSavedViewsMutation(options);
  const [setDefault] = useSetDefaultViewMutation(options);
  const [pinTables] = usePinTablesMutation(options);
  const active = views?.find(({ id }) => String(id) === chosen);

  const show = async (view: SavedView, replace = false) => {
    try {
      const { filters, unseen, unknown } = await usableOf(client, specs, view.query, branches);
      onShow(view.id, { ...view.query, filters }, replace);
      // A table says it in its place.
      if (kind === "table") return;
      const labelOf = (key: string) =>
        key === "search" ? t("ui:picker.search") : (specs.find((spec) => spec.key === key)?.label ?? key);
      const labels = [...unseen, ...view.leftOut.map(labelOf)];
      if (labels.length > 0) toast.done(t("list.unseen", { filters: [...new Set(labels)].join(", ") }));
      if (unknown > 0) toast.done(t("list.leftOut", { count: unknown, shown: number(unknown) }));
    } catch (error) {
      toast.failed(error);
    }
  };

  // Opened without saying what to show, or only which view, a list opens with its default view or with that one, once.
  const opened = useRef(false);
  useEffect(() => {
    if (!views || opened.current) return;
    opened.current = true;
    const first = untouched
      ? (active ?? (chosen === null ? views.find(({ isDefault }) => isDefault) : undefined))
      : undefined;
    if (first) void show(first, true);
  });

  const attempt = (work: () => Promise<void>) => void work().catch(toast.failed);
  return {
    views: views ?? [],
    active,
    changed:
      active !== undefined &&
      differs(shown, columnsOf ? { ...active.query, columns: columnsOf(active.query) } : active.query),
    show: (view: SavedView) => void show(view),
    showAll: () => onShow(null, everything),
    /** Saves what the list shows now in the active view. */
    save: (view: SavedView) =>
      attempt(async () => {
        const { id, version } = view;
        const { data } = await update({ variables: { id, version, input: { query: queryOf(shown) } } });
        if (data) toast.done(t(`${kind}.done.saved`), { changeId: data.updateSavedView.changeId });
      }),
    remove: (view: SavedView) =>
      attempt(async () => {
        const { data } = await remove({ variables: { ids: [view.id] } });
        if (data) toast.done(t(`${kind}.done.deleted`), { changeId: data.deleteSavedViews.changeId });
      }),
    makeDefault: (view: SavedView) =>
      attempt(async () => {
        await setDefault({ variables: { list, id: view.isDefault ? null : view.id } });
        toast.done(view.isDefault ? t(`${kind}.done.noDefault`) : t(`${kind}.done.default`, { name: view.name }));
      }),
    /** Adds a table to those on the user's Home, or takes it away. */
    pin: (view: SavedView) =>
      attempt(async () => {
        const isPinned = view.pinnedAt !== null;
        const others = (views ?? [])
          .filter(({ id, pinnedAt }) => pinnedAt !== null && id !== view.id)
          .toSorted((a, b) => (a.pinnedAt ?? 0) - (b.pinnedAt ?? 0))
          .map(({ id }) => id);
        await pinTables({ variables: { ids: isPinned ? others : [...others, view.id] } });
        toast.done(t(isPinned ? "unpinned" : "pinned", { name: view.name }));
      }),
  };
}
