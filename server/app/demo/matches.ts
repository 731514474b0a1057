import type { Pool } from "pg";
import { unscoped } from "../../core/base/unscoped.ts";
import { asChange } from "./change.ts";

/**
 * Matches in every state for the present study year: two thirds of the places of bicycle pledges are given to those who
 * wait, by their points of need, of five places one by hand; of five matches two are proposed, one is confirmed, one given, one released.
 * Of some students who were confirmed, another donor gave first.
 */
export const addMatches = (pool: Pool, today: string): Promise<unknown> =>
  asChange(pool, async (client) => {
    await client.query(
      unscoped("the demo is the only content of the database")`
      with present as (select present_class_year($1::date) as id),
      place as (
        select p.id as pledge_id, p.branch_id, p.donor_id,
               row_number() over (partition by p.branch_id order by p.id, k) as n
        from pledge p cross join present y join class_year f on f.id = p.from_year_id join class_year t on t.id = y.id
             left join class_year u on u.id = p.until_year_id
             cross join lateral generate_series(1, greatest(1, p.students * 2 / 3)) k
        where p.asset = 'BICYCLE' and p.state = 'ACTIVE' and f.first_day <= t.first_day
          and (u.id is null or t.first_day <= u.first_day) and p.deleted_at is null
      ), waiting as (
        select s.id, s.branch_id, c.points, row_number() over (partition by s.branch_id order by c.points desc, s.id) as n
        from student s cross join present y cross join organisation o
             cross join lateral (
               select count(distinct e.class_year_id) as years from enrolment e join class_year t on t.id = e.class_year_id
               where e.student_id = s.id and e.deleted_at is null
                 and t.first_day <= (select first_day from class_year where id = y.id)
                 and t.first_day > coalesce((
                   select max(g.first_day) from donation d join class_year g on g.id = d.class_year_id
                   where d.student_id = s.id and d.asset = 'BICYCLE' and d.state <> 'CANCELLED' and d.deleted_at is null), '-infinity')
             ) w
             cross join lateral (
               select case s.poverty_level when 'POOR_1' then o.points_poor1 when 'POOR_2' then o.points_poor2 else 0 end
                 + case s.sex when 'FEMALE' then o.points_girl else 0 end
                 + least(floor(coalesce(s.distance_km, 0)), o.most_km)::integer * o.points_km + w.years * o.points_year as points
             ) c
        where s.status = 'ACTIVE' and s.deleted_at is null
          and not exists (select from donation d where d.student_id = s.id and d.asset = 'BICYCLE' and d.class_year_id = y.id)
          and not exists (select from hold h where h.student_id = s.id)
      )
      insert into match (branch_id, student_id, donor_id, pledge_id, asset, class_year_id, proposed_because, points, decision, released_because)
      select w.branch_id, w.id, p.donor_id, p.pledge_id, 'BICYCLE', y.id,
             case when w.n % 5 = 1 then 'BY_HAND' else 'NEED' end, w.points,
             case when w.n % 5 in (0, 1) then 'PROPOSED' when w.n % 5 = 4 then 'RELEASED' else 'CONFIRMED' end,
             case when w.n % 5 = 4 then 'CHANGED' end
      from waiting w join place p on p.branch_id = w.branch_id and p.n = w.n cross join present y`,
      [today],
    );
    await client.query(
      unscoped("the demo is the only content of the database")`
      insert into donation (branch_id, donor_id, student_id, asset, class_year_id, given_on)
      select m.branch_id, m.donor_id, m.student_id, m.asset, m.class_year_id, $1::date
      from (select m.*, row_number() over (order by m.id) as n from match m where m.decision = 'CONFIRMED') m where m.n % 2 = 0`,
      [today],
    );
    await client.query(
      unscoped("the demo is the only content of the database")`
      insert into donation (branch_id, donor_id, student_id, asset, class_year_id, given_on)
      select m.branch_id, (select min(id) from donor where id <> m.donor_id), m.student_id, m.asset, m.class_year_id, $1::date
      from (select m.*, row_number() over (order by m.id) as n from match m where m.state = 'CONFIRMED') m where m.n % 6 = 3`,
      [today],
    );
  });
