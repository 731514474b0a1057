import { Button, Callout } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { messageOf } from "../problems/problem.ts";
import { ErrorState } from "../problems/ErrorState.tsx";
import { EmptyState } from "../../ui/States.tsx";
import { useHovering, usePhone } from "../../ui/useMediaQuery.ts";
import { BulkBar } from "./BulkBar.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { fitColumns } from "./fit-columns.ts";
import { ListActions } from "./ListActions.tsx";
import { ListFooter } from "./ListFooter.tsx";
import { ListTable } from "./ListTable.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { PhoneRows } from "./PhoneRows.tsx";
import { PrintNotes } from "./PrintNotes.tsx";
import { TotalCount } from "./TotalCount.tsx";
import { FilterSummary } from "../filters/FilterSummary.tsx";
import { isSet, withPresets } from "../filters/filter-state.ts";
import type { ListArgs, ListPageProps } from "../filters/types.ts";
import { ExportFilters } from "../exports/ExportFilters.tsx";
import { viewLists } from "../../../server/shared/saved-views.ts";
import { SavedViews } from "../views/SavedViews.tsx";
import { useCan } from "../session/session-context.tsx";
import { later } from "../../ui/later.tsx";
import { useDialog } from "../../ui/url.ts";
import { useListState } from "./useListState.ts";
import { isTicked, usePreferences } from "./usePreferences.ts";
import { useSelection } from "./useSelection.ts";
import { useRoom } from "./useRoom.ts";
import { addedColumns, chosenByView } from "./view-columns.ts";
import "./list.css";

const PlaceWays = later(async () => (await import("./PlaceWays.tsx")).PlaceWays);
const ExportDialog = later(async () => (await import("../exports/ExportDialog.tsx")).ExportDialog);

/** A complete list page: title, search, filters, rows, pagination. Its state is in the URL. */
export function ListPage<Row extends { id: number }, Sort extends string, Filter>({
  list,
  title,
  within = false,
  summary: Summary,
  primary,
  adding,
  importing,
  elsewhere,
  menu,
  rowMenu,
  details,
  bulk,
  bulkLimit,
}: ListPageProps<Row, Sort, Filter>) {
  const { t, i18n } = useTranslation(["ui", "errors", "validation"]);
  const phone = usePhone();
  const hovering = useHovering();
  const sorts = useMemo(() => list.columns.flatMap((column) => column.sort ?? []), [list.columns]);
  const { filters, defaultSort, defaultDescending = false } = list;
  const controls = useListState<Sort>({ filters, sorts, defaultSort, defaultDescending });
  const { preferences, change } = usePreferences(list.id);
  const { list: place, width } = useRoom({
    checkboxes: bulk !== undefined,
    buttons: Number(Boolean(details)) + Number(Boolean(rowMenu)),
  });
  const mayExport = useCan("list.export");
  const dialog = useDialog();
  const exported = mayExport ? list.export : undefined;
  const { state } = controls;

  const values = withPresets(filters, state.filters);
  const filter = Object.keys(values).length > 0 ? (values as Filter) : undefined;
  const wanted = { ...(state.search && { search: state.search }), ...(filter && { filter }) };
  const pageSize = state.size ?? preferences.pageSize;
  const args: ListArgs<Sort, Filter> = {
    ...wanted,
    ...(!state.ranked && { sort: state.sort, descending: state.descending }),
    page: state.page,
    pageSize,
  };
  const fitted = (chosen: Readonly<Record<string, boolean>>) =>
    fitColumns(list.columns, {
      width: phone ? null : width,
      language: i18n.language,
      hovering,
      pins: list.pinned !== undefined,
      chosen,
    });
  const { columns, widths, least } = fitted(preferences.columns);
  const saved = (chosen: Readonly<Record<string, boolean>>) =>
    phone ? addedColumns(list.columns, chosen) : fitted(chosen).columns.map(({ key }) => key);
  const shown = new Set(columns.map((column) => column.key));
  const { rows, hasNext, loading, error, retry } = list.useRows(args, shown);
  const wantedKey = JSON.stringify(wanted);
  const [exactFor, setExactFor] = useState(state.exact ? wantedKey : null);
  const { total } = list.useTotal({ ...wanted, exact: exactFor === wantedKey });
  const counted = total && !total.capped ? total.count : undefined;
  const selection = useSelection(rows ?? [], { scope: JSON.stringify(args), wanted, total: counted });

  // On a phone, rows have a checkbox only while someone is selecting.
  const [choosing, setChoosing] = useState(false);
  const selecting = phone && bulk !== undefined && (choosing || selection.some);
  const selectable = phone ? selecting : bulk !== undefined;
  const mayView = useCan("view.own");
  const views = mayView && !within && viewLists.has(list.id) && (
    <SavedViews
      list={list.id}
      specs={list.filters}
      shown={{
        search: state.search,
        filters: state.filters,
        sort: state.descending ? `-${state.sort}` : state.sort,
        columns: saved(preferences.columns),
      }}
      columnsOf={(query) => saved(chosenByView(list.columns, query.columns, phone))}
      chosen={state.view}
      untouched={controls.untouched}
      onShow={(id, query, replace) => {
        if (id !== null) change({ columns: chosenByView(list.columns, query.columns, phone) });
        controls.show(id, query, replace);
      }}
      phone={phone}
    />
  );

  const ticked = columns.filter((column) => !column.phone && isTicked(preferences, column));
  const view = { list, columns, ticked, widths, least, rows, selection, rowMenu, details, selectable };
  const isEmpty = rows?.length === 0 && !loading;
  const isWhole = state.search === "" && Object.keys(state.filters).length === 0;
  const set = list.filters.filter((spec) => isSet(spec, values));

  return (
    <div ref={place} className={within ? "ui-list" : "ui-list ui-list-page"}>
      <PageHeader
        title={title}
        within={within}
        aside={
          <>
            <span className="ui-list-told">
              <TotalCount total={total} onExact={() => setExactFor(wantedKey)} />
              {phone && (
                <FilterSummary
                  specs={filters}
                  values={state.filters}
                  onChange={controls.setFilters}
                  onClear={controls.clear}
                />
              )}
            </span>
            {!phone && views}
            {!phone && Summary && <Summary wanted={wanted} />}
          </>
        }
        actions={
          <ListActions
            {...{ primary, importing, menu }}
            {...(exported && { onExport: () => dialog.open("export") })}
            {...(phone && bulk && { onChoose: () => setChoosing(true) })}
          />
        }
      />
      {phone && Summary && <Summary wanted={wanted} />}
      <PrintNotes
        search={state.search}
        specs={set}
        values={values}
        part={
          rows && (hasNext || state.page > 1)
            ? { first: (state.page - 1) * pageSize + 1, last: (state.page - 1) * pageSize + rows.length, total }
            : null
        }
        exported={exported !== undefined}
        leftOut={list.columns.filter(({ key }) => !shown.has(key)).map(({ header }) => header)}
      />
      <div className="ui-list-tools">
        <ListToolbar
          list={list}
          controls={controls}
          preferences={preferences}
          onPreferences={change}
          visible={shown}
          pageSize={pageSize}
          views={phone && views}
        />
        {bulk && (
          <BulkBar
            state={selection}
            actions={bulk}
            total={total}
            limit={bulkLimit}
            selecting={selecting}
            onDone={() => setChoosing(false)}
          />
        )}
      </div>
      {error && rows && (
        <Callout intent="danger" role="alert">
          {messageOf(t, error)} <Button size="small" text={t("ui:failed.retry")} onClick={retry} />
        </Callout>
      )}
      {error && !rows && (
        <ErrorState error={error} title={t(state.search ? "ui:list.notSearched" : "ui:list.notLoaded")} retry={retry} />
      )}
      {isEmpty && !isWhole && (
        <EmptyState
          kind="unmatched"
          title={t("ui:list.unmatchedTitle")}
          text={t("ui:list.unmatchedText")}
          action={
            <>
              {state.search !== "" && (
                <PlaceWays list={list} search={state.search} filter={values} onChoose={controls.filterInstead} />
              )}
              <Button onClick={controls.clear}>{t("ui:list.clear")}</Button>
            </>
          }
        />
      )}
      {isEmpty && isWhole && state.page === 1 && <EmptyList {...{ list, primary, adding, importing, elsewhere }} />}
      {isEmpty && isWhole && state.page > 1 && (
        <EmptyState
          title={t("ui:list.noPage")}
          action={<Button onClick={() => controls.setPage(1)}>{t("ui:list.firstPage")}</Button>}
        />
      )}
      {!isEmpty && !(error && !rows) && (
        <div className={loading && rows ? "ui-list-rows ui-stale" : "ui-list-rows"} aria-busy={loading}>
          {phone ? (
            <PhoneRows {...view} />
          ) : (
            <ListTable {...view} title={title} controls={controls} density={preferences.density} />
          )}
          {rows && (
            <ListFooter
              shown={rows.length}
              hasNext={hasNext}
              total={total}
              page={state.page}
              pageSize={pageSize}
              onPage={controls.setPage}
              onPageSize={(size) => {
                change({ pageSize: size });
                controls.setSize(size);
              }}
            />
          )}
        </div>
      )}
      {exported && dialog.name === "export" && (
        <ExportDialog
          exported={exported}
          useTotal={list.useTotal}
          wanted={{ ...wanted, sort: state.sort, descending: state.descending }}
          narrowed={
            wantedKey === "{}" && !exported.within ? null : (
              <ExportFilters within={exported.within} search={state.search} specs={set} values={values} />
            )
          }
          columns={[...shown]}
          leftOut={list.columns.filter(({ key }) => !shown.has(key) && key !== "otherName")}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
