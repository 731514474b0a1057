import { Button, Card, Menu, MenuItem } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, More, Unpin } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ViewQuery } from "../../../../server/shared/saved-views.ts";
import {
  HomeDocument,
  SavedViewsDocument,
  type SavedViewFieldsFragment,
  useAnalysisTableQuery,
  usePinTablesMutation,
} from "../../../graphql/generated/operations.ts";
import { latest } from "../../../graphql/latest.ts";
import { messageOf } from "../../../shared/problems/problem.ts";
import { paths } from "../../../shared/records/paths.ts";
import { useToast } from "../../../shared/toasts/toast.tsx";
import { moveInMenu } from "../../../ui/focus/focus.ts";
import { useNames } from "../../../ui/NameBoth.tsx";
import { Popover } from "../../../ui/Popover.tsx";
import { SkeletonLines } from "../../../ui/States.tsx";
import { isYears } from "../picture.ts";
import { variablesOf } from "../question.ts";
import { savedQuestion } from "./saved.ts";
import { useLeftOut } from "./useNamedTable.ts";
import { useTotalText } from "./value-text.ts";
import "./kept.css";

type Pinned = Pick<SavedViewFieldsFragment, "id" | "name" | "query" | "leftOut">;

/** The most rows of a table on Home. */
const ROWS = 5;
/** The most columns that fit beside a row's name and its total; of more, only the total is shown, and said to be one. */
const COLUMNS = 3;

/** The tables that the user has pinned onto Home: each small, leading to the whole. */
export function PinnedTables({ tables }: { tables: readonly Pinned[] }) {
  const { t } = useTranslation("analysis");
  const toast = useToast();
  const [pin] = usePinTablesMutation({ refetchQueries: [HomeDocument, SavedViewsDocument] });
  if (tables.length === 0) return null;
  const ids = tables.map(({ id }) => id);
  const keep = (kept: number[]) => void pin({ variables: { ids: kept } }).catch(toast.failed);
  const moved = (from: number, to: number) => {
    const rest = ids.toSpliced(from, 1);
    return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
  };
  return (
    <section aria-labelledby="home-tables">
      <h2 id="home-tables">{t("pinned.title")}</h2>
      <ul className="analysis-pinned-all">
        {tables.map((table, i) => (
          <li key={table.id}>
            <Card className="analysis-pinned">
              <div className="analysis-pinned-head">
                <h3 title={table.name}>
                  <Link to={`${paths.analysis}?view=${table.id}`}>{table.name}</Link>
                </h3>
                <Popover
                  placement="bottom-end"
                  content={
                    <Menu onKeyDown={moveInMenu}>
                      {i > 0 && (
                        <MenuItem icon={<ArrowUp />} text={t("pinned.earlier")} onClick={() => keep(moved(i, i - 1))} />
                      )}
                      {i < ids.length - 1 && (
                        <MenuItem icon={<ArrowDown />} text={t("pinned.later")} onClick={() => keep(moved(i, i + 1))} />
                      )}
                      <MenuItem icon={<Unpin />} text={t("pinned.unpin")} onClick={() => keep(ids.toSpliced(i, 1))} />
                    </Menu>
                  }
                >
                  <Button variant="minimal" icon={<More />} aria-label={t("pinned.menu", { name: table.name })} />
                </Popover>
              </div>
              <PinnedTable table={table} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A table's numbers, unless the reader may not use all of it: no other numbers stand under its name. */
function PinnedTable({ table }: { table: Pinned }) {
  const { t } = useTranslation("analysis");
  const { without } = useLeftOut()(table);
  if (without.length === 0) return <SmallTable table={table} />;
  return <p className="ui-muted">{t("unusable.pinned", { names: without.join(", ") })}</p>;
}

/** The first rows of a table, or the latest years, and its total; says quietly if it cannot be counted. */
function SmallTable({ table: { name, query: saved } }: { table: Pinned }) {
  const { t } = useTranslation(["ui", "errors", "validation", "analysis"]);
  const names = useNames();
  const question = savedQuestion(saved as ViewQuery);
  const textOf = useTotalText(question);
  const query = useAnalysisTableQuery({ variables: variablesOf(question), fetchPolicy: "cache-and-network" });
  const table = latest(query)?.table;
  if (!table) {
    if (query.error) return <p className="ui-muted">{messageOf(t, query.error)}</p>;
    return <SkeletonLines lines={ROWS} />;
  }
  const rows = table.rows.filter(({ depth }) => depth === 0);
  const isSeries = isYears(question.rows[0]);
  const totals = table.columns.map(({ total }) => total);
  const hasColumns = question.columns !== null && question.measure !== "AMOUNT";
  const columns = hasColumns && table.columns.length <= COLUMNS ? table.columns : [];
  const all = columns.length > 0 ? "total" : isYears(question.columns) ? "allYears" : "allColumns";
  const cells = (values: readonly (number | null)[]) =>
    columns.map(({ key }, i) => <td key={key ?? ""}>{textOf(table, { total: values[i] ?? null, byCurrency: [] })}</td>);
  const fitting = hasColumns ? ROWS - 1 : ROWS;
  const more = rows.length - fitting;
  return (
    <>
      <table aria-label={name}>
        {hasColumns && (
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.key ?? ""} scope="col">
                  {names.first(column)}
                </th>
              ))}
              <th scope="col">{t(`analysis:pinned.${all}`)}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {(isSeries ? rows.slice(-fitting) : rows.slice(0, fitting)).map((row) => (
            <tr key={row.key ?? ""}>
              <th scope="row">{names.first(row)}</th>
              {cells(row.values)}
              <td>{textOf(table, row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("analysis:pinned.total")}</th>
            {cells(totals)}
            <td>{textOf(table, table)}</td>
          </tr>
        </tfoot>
      </table>
      {more > 0 && <p className="ui-muted">{t("analysis:pinned.more", { count: more })}</p>}
    </>
  );
}
