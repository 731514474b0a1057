import type { ImportColumn } from "../../shared/import-columns.ts";
import { snake } from "../names.ts";
import { type ImportDefinition, type ParentLookup, valueType } from "./definition.ts";

/**
 * SQL that tells of every row of a run what it would do: parents found by code, the record of the same code, errors,
 * differences. Parameters: $1 run, $2 mode, $3 the person's branches, $4 whether they see all. `s` is the row, `t` the
 * record, `p0` … the parents found, `e0` … the parents that the record will have, `o0` … those that it has.
 */
export function matchSql(definition: ImportDefinition): string {
  const { table, columns, parents, checks, branchColumn } = definition;
  const plain = columns.filter((column) => column.kind !== "parent" && column.field !== "code");
  const isNew = "(t.id is null and $2 <> 'UPDATE')";
  const given = (field: string) => `s.parsed ? '${field}'`;
  const typed = ({ field, kind }: ImportColumn) => `(s.parsed ->> '${field}')::${valueType[kind]}`;
  const indexOf = (field: string) => parents.findIndex((parent) => parent.field === field);
  const own = (branch: string) => `($4 or ${branch} = any ($3::integer[]))`;

  const error = (when: string, field: string, key: string, params = "'{}'::jsonb") =>
    `case when ${when} then jsonb_build_array(jsonb_build_object('field', '${field}', 'key', '${key}', 'params', ${params})) else '[]' end`;
  const saidAlready = (field: string) => `s.own_errors @> '[{"field":"${field}"}]'`;
  const codeParam = (field: string) => `jsonb_build_object('code', s.parsed ->> '${field}')`;

  const codeErrors = [
    error("s.code is not null and not s.code_generated and s.same > 1", "code", "validation.codeTwice", codeParam("code")),
    error("t.id is not null and $2 = 'ADD'", "code", "validation.codeTaken"),
    error("t.id is null and $2 = 'UPDATE' and s.code is not null", "code", "validation.codeNotFound", codeParam("code")),
    error(`s.code is null and $2 = 'UPDATE' and not ${saidAlready("code")}`, "code", "validation.required"),
    ...(branchColumn ? [error("x.id is not null and $2 <> 'UPDATE'", "code", "validation.codeTaken")] : []),
  ];
  const missing = [
    ...plain.filter((column) => column.required).map(({ field }) =>
      error(`${isNew} and not ${given(field)} and not ${saidAlready(field)}`, field, "validation.required"),
    ),
    ...parents.flatMap(({ field }, i) =>
      columns.some((column) => column.field === field && column.required)
        ? [error(`${isNew} and not ${given(field)} and e${i}.id is null`, field, "validation.selected")]
        : [],
    ),
  ];
  const parentErrors = parents.flatMap((parent, i) => [
    error(`${given(parent.field)} and p${i}.id is null`, parent.field, "validation.codeNotFound", codeParam(parent.field)),
    ...(parent.below ? [misfit(parent, i)] : []),
  ]);
  /** The lower place lies in another one than the row says. */
  function misfit({ below, field }: ParentLookup, i: number): string {
    const j = indexOf(below?.field ?? "");
    const lower = parents[j];
    const wrong = `e${j}.id is not null and e${i}.id is not null and (select b.${below?.column} from ${lower?.table} b where b.id = e${j}.id) <> e${i}.id`;
    const known = `(p${j}.id is not null or not ${given(lower?.field ?? "")}) and (p${i}.id is not null or not ${given(field)})`;
    return error(`${wrong} and ${known}`, lower?.field ?? field, "validation.placeOutside");
  }

  const value = (field: string): string => {
    const column = plain.find((each) => each.field === field);
    return column ? `coalesce(${typed(column)}, t.${snake(field)})` : `e${indexOf(field)}.id`;
  };
  const difference = (when: string, field: string, before: string, after: string) =>
    `case when ${when} then jsonb_build_array(jsonb_build_object('field', '${field}', 'before', ${before}, 'after', ${after})) else '[]' end`;
  const differences = [
    ...plain.map((column) =>
      difference(
        `${given(column.field)} and ${typed(column)} is distinct from t.${snake(column.field)}`,
        column.field,
        `t.${snake(column.field)}::text`,
        `s.parsed ->> '${column.field}'`,
      ),
    ),
    ...parents.map(({ field, table: from, column }, i) =>
      difference(
        `e${i}.given and e${i}.id is distinct from t.${column}`,
        field,
        `o${i}.code`,
        `coalesce(p${i}.code, (select a.code from ${from} a where a.id = e${i}.id))`,
      ),
    ),
  ];

  const derived = ({ below }: ParentLookup): { id: string; given: string } => {
    const j = indexOf(below?.field ?? "");
    if (!below || j < 0) return { id: "null", given: "false" };
    return {
      id: `case when e${j}.given then (select b.${below.column} from ${parents[j]?.table} b where b.id = e${j}.id) end`,
      given: `e${j}.given`,
    };
  };
  const joins = parents.map(
    (parent, i) => `
    left join ${parent.table} p${i} on lower(p${i}.code) = lower(s.parsed ->> '${parent.field}') and p${i}.deleted_at is null
      ${parent.branches ? `and ${own(`p${i}.id`)}` : ""}
    left join ${parent.table} o${i} on o${i}.id = t.${parent.column}
    cross join lateral (select coalesce(p${i}.id, ${derived(parent).id}, t.${parent.column}) as id,
                               p${i}.id is not null or ${derived(parent).given} as given) e${i}`,
  );
  const refs = parents.map(({ column }, i) => `'${column}', e${i}.id`);
  return `
    select m.*, case when m.errors <> '[]' then 'ERROR' when m.target_id is null then 'NEW'
                     when m.differences = '[]' then 'UNCHANGED' else 'UPDATE' end as state
    from (
      select s.id, t.id as target_id, t.version as version_seen,
        jsonb_build_object(${refs.join(", ")}) as refs,
        ${["s.own_errors", ...codeErrors, ...missing, ...parentErrors, ...checks.map(({ field, key, when }) => error(when(value), field, key))].join("\n        || ")} as errors,
        case when t.id is null then '[]'::jsonb else ${["'[]'::jsonb", ...differences].join("\n        || ")} end as differences
      from (select r.*, count(*) over (partition by lower(r.code)) as same from import_row r where r.run_id = $1 and $3::integer[] is not null and $4::boolean is not null) s
      left join ${table} t on lower(t.code) = lower(s.code) and t.deleted_at is null and not s.code_generated
        ${branchColumn ? `and ${own(`t.${branchColumn}`)}` : ""}
      ${branchColumn ? `left join ${table} x on lower(x.code) = lower(s.code) and x.deleted_at is null and not ${own(`x.${branchColumn}`)}` : ""}
      ${joins.join("")}
    ) m`;
}
