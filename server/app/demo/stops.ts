import type { Pool } from "pg";
import { unscoped } from "../../core/base/unscoped.ts";
import { asChange } from "./change.ts";

/** A donor who gave without a pledge has stopped in the first branch. */
export const addStop = (pool: Pool, today: string): Promise<unknown> =>
  asChange(
    pool,
    (client) =>
      client.query(
        unscoped("the demo is the only content of the database")`
        insert into donor_stop (donor_id, branch_id, stopped_on, note)
        select d.donor_id, d.branch_id, $1::date - 20, 'Has moved abroad and asks for no more letters.'
        from donation d
        where not exists (select from pledge p where p.donor_id = d.donor_id)
          and not exists (select from match m where m.donor_id = d.donor_id)
        order by d.branch_id, d.donor_id limit 1`,
        [today],
      ),
    "donorStops",
  );
