import { Currency } from "../../shared/enums.ts";
import { usualAmounts } from "../../shared/rules/money.ts";

/** A notice of rows whose amount is far more, or far less, than what one student usually receives: `unusualAmount` says the same. */
export function unusualAmounts(field: string): { field: string; key: string; sql: string } {
  const amount = `(r.parsed ->> '${field}')::numeric`;
  const outside = Object.values(Currency).map((currency) => {
    const { least, most } = usualAmounts[currency];
    return `r.parsed ->> 'currency' = '${currency}' and ${amount} not between ${least} and ${most}`;
  });
  return {
    field,
    key: "errors.importUnusualAmount",
    sql: `
      select count(*)::integer as rows, (array_agg((r.parsed ->> '${field}') || ' ' || (r.parsed ->> 'currency') order by ${amount} desc))[1] as example, null::jsonb as params
      from import_row r where r.sheet_id = $1 and $2::date is not null and r.state in ('NEW', 'UPDATE') and not r.withheld
        and (${outside.join(" or ")}) having count(*) > 0`,
  };
}
