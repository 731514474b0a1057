import { Button, InputGroup, Tag } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, Search } from "@blueprintjs/icons";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ImportRowState, type ImportRowsQuery, useImportRowsQuery } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../format.ts";
import { rowsOf } from "../list/rows-of.ts";
import { textOf } from "../problem.ts";
import { ErrorState, SkeletonLines } from "../States.tsx";
import { NameBoth } from "../NameBoth.tsx";
import { useFieldLabel } from "./labels.ts";
import type { ImportRun } from "./run.ts";

type Row = ImportRowsQuery["importRows"]["rows"][number];
type Counts = NonNullable<ImportRun["counts"]>;

const PAGE_SIZE = 25;
const states = ["NEW", "UPDATE", "UNCHANGED", "ERROR"] as const;
const intents = { NEW: "success", UPDATE: "warning", UNCHANGED: "none", ERROR: "danger" } as const;
const countOf = { NEW: "new", UPDATE: "update", UNCHANGED: "unchanged", ERROR: "error" } as const;

/** The rows of the sheet with what each would do: filtered by that, searched, paged. */
export function PreviewRows({ run, counts }: { run: ImportRun; counts: Counts }) {
  const { t } = useTranslation(["import", "kit"]);
  const number = useNumberFormat();
  const [state, setState] = useState<ImportRowState | null>(counts.error > 0 ? "ERROR" : null);
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const wanted = useDeferredValue(search);
  const query = useImportRowsQuery({
    variables: { runId: run.id, page, pageSize: PAGE_SIZE, ...(state && { state: [state] }), ...(wanted && { search: wanted }) },
    fetchPolicy: "network-only",
  });
  const { rows, hasNext, loading, error, retry } = rowsOf(query, (data) => data.importRows);
  const choose = (next: ImportRowState | null) => {
    setState(next);
    setPage(1);
  };
  const filter = (each: ImportRowState | null, label: string, count: number) => (
    <Button key={label} active={state === each} aria-pressed={state === each} onClick={() => choose(each)}>
      {label} <Tag minimal round intent={each ? intents[each] : "none"}>{number(count)}</Tag>
    </Button>
  );
  return (
    <>
      <div className="kit-import-filters" role="group" aria-label={t("kit:list.filters")}>
        {filter(null, t("import:preview.all"), counts.total)}
        {states.map((each) => filter(each, t(`import:state.${each}`), counts[countOf[each]]))}
        <InputGroup
          type="search"
          leftIcon={<Search />}
          placeholder={t("kit:picker.search")}
          aria-label={t("import:preview.search")}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      {error && !rows && <ErrorState error={error} retry={retry} />}
      {!error && !rows && <SkeletonLines />}
      {rows && (
        <div className={loading ? "kit-table-scroll kit-stale" : "kit-table-scroll"} role="region" aria-label={t("import:preview.rows")} tabIndex={0} aria-busy={loading}>
          <table className="kit-table kit-import-rows">
            <caption className="kit-hidden">{t("import:preview.rows")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("import:preview.row")}</th>
                <th scope="col">{t("import:preview.state")}</th>
                <th scope="col">{t("import:field.code")}</th>
                <th scope="col">{t("import:preview.name")}</th>
                <th scope="col">{t("import:preview.details")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreviewRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p className="kit-muted kit-import-none">{t("kit:list.unmatchedTitle")}</p>}
        </div>
      )}
      <div role="group" aria-label={t("kit:list.pages")} className="kit-list-pages">
        <Button variant="minimal" icon={<ChevronLeft />} aria-label={t("kit:list.previousPage")} disabled={page === 1} onClick={() => setPage(page - 1)} />
        <span>{t("kit:list.page", { page: number(page) })}</span>
        <Button variant="minimal" icon={<ChevronRight />} aria-label={t("kit:list.nextPage")} disabled={!hasNext} onClick={() => setPage(page + 1)} />
      </div>
    </>
  );
}

const named: ReadonlySet<string> = new Set(["code", "nameEn", "nameLocal"]);

function PreviewRow({ row }: { row: Row }) {
  const { t } = useTranslation(["kit", "errors", "validation", "import"]);
  const label = useFieldLabel();
  const values = row.values as Record<string, string>;
  const messageOf = ({ field, key, params }: Row["errors"][number]) => {
    const text = textOf(t, { key, params: (params ?? {}) as Record<string, string> });
    return field ? t("import:preview.fieldError", { field: label(field), text }) : text;
  };
  return (
    <tr>
      <th scope="row" className="kit-muted">
        {row.rowNumber}
      </th>
      <td>
        <Tag minimal intent={intents[row.state]}>
          {t(`import:state.${row.state}`)}
        </Tag>
      </td>
      <td>
        <code className="kit-code">{row.code ?? values["code"]}</code>
      </td>
      <td>
        <NameBoth of={{ nameEn: values["nameEn"] ?? "", nameLocal: values["nameLocal"] ?? "" }} layout="inline" />
      </td>
      <td className="kit-import-details">
        {row.state === "ERROR" && (
          <ul>
            {row.errors.map((error) => (
              <li key={`${error.field ?? ""} ${error.key}`}>{messageOf(error)}</li>
            ))}
          </ul>
        )}
        {row.state === "UPDATE" && (
          <ul>
            {row.differences.map(({ field, before, after }) => (
              <li key={field}>
                {label(field)}: <del>{before || t("kit:empty.value")}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
              </li>
            ))}
          </ul>
        )}
        {row.state === "NEW" &&
          Object.entries(values)
            .filter(([field, value]) => value && !named.has(field))
            .map(([field, value]) => `${label(field)}: ${value}`)
            .join(" · ")}
      </td>
    </tr>
  );
}
