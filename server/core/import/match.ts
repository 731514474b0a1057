import { snake } from "../base/names.ts";
import { mergedCodes } from "./merged.ts";
import {
  type ImportDefinition,
  type MatchTerms,
  type ParentLookup,
  refOf,
  storedColumns,
  valueType,
} from "./definition.ts";
import { difference, error, listOf, noParams } from "./messages.ts";
import { heldBack, idsOf, type ImportPlan, type PlannedSheet, recordsOf, type Staged } from "./plan.ts";
import type { Job } from "../jobs/job.ts";

/** The parameters of `matchSql`: the sheets, the mode, the user's branches, whether they see all, today. */
export const matchParameters = ({ actor }: Job, sheet: PlannedSheet, { mode, today }: ImportPlan): unknown[] => [
  idsOf(sheet),
  mode,
  [...actor.branchIds],
  actor.allBranches,
  today,
];

const own = (branch: string) => `($4 or ${branch} = any ($3::integer[]))`;

/** Stored rows with the decisions about them. */
export const storedRows =
  "select * from import_row where sheet_id = any ($1::integer[]) and decision is distinct from 'SKIP' and same_row is null and not coalesce(notes ? 'closing', false)";

/**
 * SQL that determines for every row what it would do: parents found by code, the record it refers to, errors,
 * differences. `s` is the row, `t` the record, `p0` … the parents found, `e0` … the resulting parents, `o0` … the
 * existing ones.
 * @param rows SQL of rows shaped like `import_row`; it can use the parameters
 */
export function matchSql(definition: ImportDefinition, rows: string, staged: Staged): string {
  return new Match(definition, rows, staged).sql();
}

class Match {
  readonly #definition: ImportDefinition;
  readonly #rows: string;
  readonly #staged: Staged;
  readonly #terms: MatchTerms;

  constructor(definition: ImportDefinition, rows: string, staged: Staged) {
    this.#definition = definition;
    this.#rows = rows;
    this.#staged = staged;
    this.#terms = {
      rows,
      found: (field) => (this.#isParent(field) ? `p${this.#indexOf(field)}.id` : this.#typed(field)),
      parent: (field) => `p${this.#indexOf(field)}`,
      value: (field) => {
        if (this.#isParent(field)) return `e${this.#indexOf(field)}.id`;
        return definition.unstored?.includes(field)
          ? this.#typed(field)
          : `coalesce(${this.#typed(field)}, t.${snake(field)})`;
      },
    };
  }

  #isParent(field: string): boolean {
    return this.#definition.parents.some((parent) => parent.field === field);
  }

  #indexOf(field: string): number {
    return this.#definition.parents.findIndex((parent) => parent.field === field);
  }

  #typed(field: string): string {
    const kind = this.#definition.columns.find((column) => column.field === field)?.kind ?? "text";
    const value = `(s.parsed ->> '${field}')::${valueType[kind]}`;
    return this.#isForNew(field) ? `case when ${this.#counts(field)} then ${value} end` : value;
  }

  #given(field: string): string {
    const isSaid = `s.parsed ? '${field}'`;
    return this.#isForNew(field) && !this.#isParent(field) ? `(${isSaid} and ${this.#counts(field)})` : isSaid;
  }

  /** Whether a field's value counts: one for all rows, only if the row has no record. */
  #counts(field: string): string {
    return `(t.id is null or not coalesce('${field}' = any (s.defaulted), false))`;
  }

  /** The row is about a past record. */
  get #past(): string {
    const past = this.#definition.identity?.past;
    return past ? `coalesce(${past.when(this.#terms)}, false)` : "false";
  }

  /** Errors in the values that identify a row. */
  #ownErrors(): string[] {
    const { identity, branchColumn, mergedInto } = this.#definition;
    const codeOf = "jsonb_build_object('code', s.parsed ->> 'code')";
    if (identity) {
      const { past } = identity;
      return [
        error(`t.id is not null and $2 = 'ADD' and not ${this.#past}`, identity.field, identity.exists),
        error(`t.id is null and $2 = 'UPDATE' and not ${this.#past}`, identity.field, "validation.recordNotFound"),
        ...(past
          ? [
              error(`${this.#past} and t.id is null`, past.field, past.gone),
              error(
                `${this.#past} and t.id is not null and ${listOf(this.#differences())} <> '[]'`,
                past.field,
                past.kept,
              ),
            ]
          : []),
      ];
    }
    const isLed = mergedInto ? "t.id is null and g.into_code is not null" : "false";
    return [
      error("t.id is not null and s.same_as is null and $2 = 'ADD'", "code", "validation.codeTaken"),
      error(
        `t.id is null and $2 = 'UPDATE' and s.code is not null and not (${isLed})`,
        "code",
        "validation.codeNotFound",
        codeOf,
      ),
      error(`s.code is null and $2 = 'UPDATE' and not ${this.#saidAlready("code")}`, "code", "validation.required"),
      ...(mergedInto
        ? [
            error(isLed, "code", "validation.codeMerged", "jsonb_build_object('code', s.code, 'into', g.into_code)"),
            error(
              `t.id is null ${branchColumn ? "and x.id is null" : ""} and g.code is not null and g.into_code is null and $2 <> 'UPDATE'`,
              "code",
              "validation.codeTaken",
            ),
          ]
        : []),
      ...(branchColumn ? [error("x.id is not null and $2 <> 'UPDATE'", "code", "validation.codeTaken")] : []),
    ];
  }

  /**
   * Fields of the places below one. A row that gives one of them needs no other: if it is not found, that is reported.
   */
  #lower(field: string): string[] {
    const below = this.#definition.parents.find((parent) => parent.field === field)?.below?.field;
    return below ? [below, ...this.#lower(below)] : [];
  }

  #saidAlready(field: string): string {
    return `s.own_errors @> '[{"field":"${field}"}]'`;
  }

  #missing(): string[] {
    const isNew = `(t.id is null and $2 <> 'UPDATE' and not ${this.#past})`;
    const { columns, parents } = this.#definition;
    return columns
      .filter((column) => column.required)
      .map(({ field }) => {
        const i = parents.findIndex((parent) => parent.field === field);
        if (i >= 0) {
          return error(
            `${isNew} and not ${[field, ...this.#lower(field)].map((each) => `(${this.#given(each)})`).join(" and not ")} and e${i}.id is null`,
            field,
            "validation.selected",
          );
        }
        return error(
          `${isNew} and not ${this.#given(field)} and not ${this.#saidAlready(field)}`,
          field,
          "validation.required",
        );
      });
  }

  #parentErrors(): string[] {
    return this.#definition.parents.flatMap((parent, i) => {
      const { field, table, mergedInto } = parent;
      const isMissing = `${this.#given(field)} and p${i}.id is null`;
      const isUnknown = mergedInto ? `${isMissing} and g${i}.into_code is null` : isMissing;
      const isHeld = heldBack(table, this.#staged) !== null;
      const code = `'code', s.parsed ->> '${field}'`;
      const held = (state: string, key: string) =>
        error(
          `${isUnknown} and h${i}.state = '${state}'`,
          field,
          key,
          `jsonb_build_object(${code}, 'row', h${i}.row, 'sheet', h${i}.sheet)`,
        );
      return [
        error(
          `${isUnknown} ${isHeld ? `and h${i}.code is null` : ""} ${parent.named ? `and not ${this.#saidAlready(field)}` : ""}`,
          field,
          parent.named && !parent.named.people ? "validation.valueNotFound" : "validation.codeNotFound",
          `jsonb_build_object(${code})`,
        ),
        ...(isHeld
          ? [
              held("ERROR", "validation.codeInError"),
              held("DUPLICATE", "validation.codeUndecided"),
              held("SKIPPED", "validation.codeLeftOut"),
            ]
          : []),
        ...(mergedInto
          ? [
              error(
                `${isMissing} and g${i}.into_code is not null`,
                field,
                "validation.codeMerged",
                `jsonb_build_object(${code}, 'into', g${i}.into_code)`,
              ),
            ]
          : []),
        ...(parent.below ? [this.#misfit(parent, i)] : []),
      ];
    });
  }

  /** The lower place is in a different one than the row says. */
  #misfit({ below, field }: ParentLookup, i: number): string {
    const j = this.#indexOf(below?.field ?? "");
    const lower = this.#definition.parents[j]?.field ?? field;
    const wrong = `e${j}.id is not null and e${i}.id is not null and ${this.#above(j, below?.column ?? "")} <> e${i}.id`;
    const known = `(p${j}.id is not null or not ${this.#given(lower)}) and (p${i}.id is not null or not ${this.#given(field)})`;
    return error(`${wrong} and ${known}`, lower, "validation.placeOutside");
  }

  /** The place that contains the lower one, `e<j>`. */
  #above(j: number, column: string): string {
    return `(select b.${column} from ${this.#records(j)} b where b.id = e${j}.id)`;
  }

  /** The records that a lookup's code can refer to, with the columns that anything reads. */
  #records(i: number): string {
    const parent = this.#definition.parents[i];
    if (!parent) throw new Error("No such lookup");
    const below = this.#definition.parents.flatMap((each) =>
      each.below?.field === parent.field ? [each.below.column] : [],
    );
    return recordsOf(parent.table, this.#staged, [
      ...below,
      ...(parent.branchColumn ? [parent.branchColumn] : []),
      ...(parent.reads ?? []),
    ]);
  }

  #differences(): string[] {
    const moved = this.#definition.identity?.moves;
    return [
      ...(moved
        ? [difference(moved.when(this.#terms), moved.field, moved.before, `s.parsed ->> '${moved.field}'`)]
        : []),
      ...storedColumns(this.#definition).map(({ field }) =>
        difference(
          `${this.#given(field)} and ${this.#typed(field)} is distinct from t.${snake(field)}`,
          field,
          `t.${snake(field)}::text`,
          `s.parsed ->> '${field}'`,
        ),
      ),
      ...this.#definition.parents.flatMap(({ field, column }, i) =>
        column
          ? [
              difference(
                `e${i}.given and e${i}.id is distinct from t.${column}`,
                field,
                `o${i}.code`,
                `coalesce(p${i}.code, (select a.code from ${this.#records(i)} a where a.id = e${i}.id))`,
              ),
            ]
          : [],
      ),
    ];
  }

  #joins(): string {
    const { parents, table, branchColumn, mergedInto, identity } = this.#definition;
    const found = parents.map(({ field, table: lookup, branchColumn: branch, mergedInto: into }, i) => {
      const held = heldBack(lookup, this.#staged);
      return `
      left join ${this.#records(i)} p${i} on lower(p${i}.code) = lower(s.parsed ->> '${field}') and p${i}.deleted_at is null
        ${branch ? `and ${own(`p${i}.${branch}`)}` : ""}
      ${into ? `left join ${mergedCodes({ table: lookup, mergedInto: into, branchColumn: branch }, own)} g${i} on g${i}.code = lower(s.parsed ->> '${field}') and p${i}.id is null` : ""}
      ${held ? `left join ${held} h${i} on h${i}.code = lower(s.parsed ->> '${field}') and p${i}.id is null` : ""}`;
    });
    const living = (alias: string) =>
      `${alias}.deleted_at is null ${branchColumn ? `and ${own(`${alias}.${branchColumn}`)}` : ""}`;
    const record = identity
      ? `${identity.joins?.(this.#terms) ?? ""} left join ${table} t on ${identity.on(this.#terms)} and ${living("t")}`
      : `left join ${table} k on lower(k.code) = lower(s.code) and ${living("k")} and not s.code_generated
         left join ${table} t on t.id = coalesce(s.same_as, k.id) and ${living("t")}
         ${branchColumn ? `left join ${table} x on lower(x.code) = lower(s.code) and x.deleted_at is null and not ${own(`x.${branchColumn}`)}` : ""}
         ${mergedInto ? `left join ${mergedCodes({ table, mergedInto, branchColumn }, own)} g on g.code = lower(s.code) and k.id is null and not s.code_generated` : ""}`;
    const held = parents.map((parent, i) => {
      const { id, given } = this.#derived(parent);
      const kept = parent.column ? `t.${parent.column}` : "null";
      const said = this.#isForNew(parent.field)
        ? `case when ${this.#counts(parent.field)} then p${i}.id end`
        : `p${i}.id`;
      return `${parent.column ? `left join ${parent.table} o${i} on o${i}.id = t.${parent.column}` : ""}
      cross join lateral (select coalesce(${said}, ${id}, ${kept}) as id, ${said} is not null or ${given} as given ${parent.below ? "offset 0" : ""}) e${i}`;
    });
    return [...found, record, ...held].join("\n");
  }

  /** The value for all rows applies to new records only: the record is found without it. */
  #isForNew(field: string): boolean {
    return !this.#definition.identity && (this.#definition.defaulted?.includes(field) ?? false);
  }

  #derived({ below }: ParentLookup): { id: string; given: string } {
    const j = this.#indexOf(below?.field ?? "");
    if (!below || j < 0) return { id: "null::integer", given: "false" };
    return { id: `case when e${j}.given then ${this.#above(j, below.column)} end`, given: `e${j}.given` };
  }

  /** What must be unique in a sheet, with the field and message; SQL that is null if the row does not give it. */
  #once(): { value: string; field: string; key: string; params: string }[] {
    const { identity, uniques = {} } = this.#definition;
    const unlessPast = (value: string) => (identity?.past ? `case when not ${this.#past} then ${value} end` : value);
    const many = Object.entries(uniques).map(([field, key]) => ({
      value: unlessPast(`lower(s.parsed ->> '${field}')`),
      field,
      key,
      params: noParams,
    }));
    if (identity) {
      const parts = identity.once(this.#terms);
      const value = `case when num_nulls(${parts.join(", ")}) = 0 then concat_ws(' ', ${parts.join(", ")}) end`;
      const row = { value: unlessPast(value), field: identity.field, key: "validation.rowTwice", params: noParams };
      return [row, ...many];
    }
    const value = "case when not s.code_generated then lower(s.code) end";
    return [
      { value, field: "code", key: "validation.codeTwice", params: "jsonb_build_object('code', m.parsed ->> 'code')" },
      ...many,
    ];
  }

  sql(): string {
    const { parents, refs = {}, checks, apart } = this.#definition;
    const found = [
      ...parents.map((parent, i) => `'${refOf(parent)}', e${i}.id`),
      ...Object.entries(refs).map(([column, make]) => `'${column}', ${make(this.#terms)}`),
    ];
    const errors = [
      ...this.#ownErrors(),
      ...this.#missing(),
      ...this.#parentErrors(),
      ...checks.map(({ field, key, when }) =>
        error(
          `(${when(this.#terms.value, this.#terms)}) and not ${this.#saidAlready(field)} and not ${this.#past}`,
          field,
          key,
        ),
      ),
    ];
    const once = this.#once();
    const again = once.map((_, i) => {
      const all = `over (partition by r.once${i})`;
      const other = `case min(r.place) ${all} when r.place then max(r.place) ${all} else min(r.place) ${all} end`;
      return `count(*) ${all} as times${i}, ${other} as other${i}`;
    });
    const twice = once.map(({ field, key, params }, i) => {
      const [sheet, row, name] = [1, 2, 3].map((at) => `m.other${i}[${at}]`);
      const where = `${row}::integer || case when ${sheet} <> m.place[1] then ' (' || ${name} || ')' else '' end`;
      const named = `${params} || jsonb_build_object('row', ${where})`;
      return error(`m.once${i} is not null and m.times${i} > 1`, field, key, named);
    });
    if (apart) {
      const before =
        "max(m.span_to) over (order by m.span_from, m.id rows between unbounded preceding and 1 preceding)";
      const after =
        "min(m.span_from) over (order by m.span_from, m.id rows between 1 following and unbounded following)";
      twice.push(error(`m.span_moves and (m.span_from <= ${before} or m.span_to >= ${after})`, apart.from, apart.key));
    }
    const [from, to] = apart ? [this.#terms.value(apart.from), this.#terms.value(apart.to)] : [];
    const span = apart
      ? `case when ${to} is not null then ${from} end as span_from, case when ${from} is not null then ${to} end as span_to,
         (t.id is null or (${from}, ${to}) is distinct from (t.${snake(apart.from)}, t.${snake(apart.to)})) as span_moves,`
      : "";
    return `
    select n.*, case when n.errors <> '[]' then 'ERROR' when n.target_id is null then 'NEW'
                     when n.differences = '[]' then 'UNCHANGED' else 'UPDATE' end as state
    from (
      select m.id, m.same_as, m.parsed, m.code, m.own_errors, m.search, m.defaulted, m.target_id, m.version_seen, m.refs, m.differences,
        m.errors || ${listOf(twice)} as errors
      from (
        select r.*, ${again.join(", ")} from (
        select s.id, s.same_as, s.parsed, s.code, s.own_errors, s.search, s.defaulted, t.id as target_id, t.version as version_seen,
          jsonb_build_object(${found.join(", ")}) as refs,
          ${once.map(({ value }, i) => `${value} as once${i}`).join(", ")},
          ${span}
          array[lpad(h.id::text, 10, '0'), lpad(w.row_number::text, 10, '0'), h.name] as place,
          s.own_errors || ${listOf(errors)} as errors,
          case when t.id is null then '[]'::jsonb else ${listOf(this.#differences())} end as differences
        from (select * from (${this.#rows}) every where $1::integer[] is not null and $3::integer[] is not null and $4::boolean is not null and $5::date is not null) s
        join import_row w on w.id = s.id join import_sheet h on h.id = w.sheet_id
        ${this.#joins()}
        ) r
      ) m
    ) n`;
  }
}
