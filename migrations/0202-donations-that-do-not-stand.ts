import { Migration } from "@mikro-orm/migrations";

/**
 * What was handed out is given as long as its donation stands: one that is cancelled or deleted leaves its student absent,
 * and one that comes back makes it given again, unless something else was recorded since. Settled at the commit, so that an
 * undo writes back both in any order.
 */
export class Migration0202 extends Migration {
  override up(): void {
    this.addSql(`
      create function take_back_handed_out(donation_ids integer[]) returns void language sql as $$
        update planned_student p
        set outcome = 'ABSENT', donation_id = null, handed_on = null, handed_at = null, handed_by = null,
            collected_by = null, collected_relation = null,
            serial_number = case when not exists (
              select from planned_student o
              where lower(o.serial_number) = lower(p.serial_number) and o.id <> p.id and o.donation_id is null and o.deleted_at is null)
              then p.serial_number end,
            -- Who has moved away was there only with the donation.
            deleted_at = case when p.branch_id = h.branch_id then p.deleted_at else coalesce(p.deleted_at, now()) end,
            version = p.version + 1, updated_at = now(), updated_by = app_user_id()
        from distribution h
        where h.id = p.distribution_id and p.donation_id = any (donation_ids);
      $$;

      create function give_handed_out(donation_id integer) returns void language plpgsql as $$
      declare
        d donation;
        found integer;
        former jsonb;
      begin
        select * into d from donation where id = give_handed_out.donation_id;
        if exists (select from planned_student p where p.donation_id = d.id) then return; end if;
        select p.id, e.before into found, former
        from planned_student p
        join distribution h on h.id = p.distribution_id and h.state = 'CLOSED'
        cross join lateral (
          select a.before, a.after from audit_entry a
          where a.table_name = 'planned_student' and a.record_id = p.id and jsonb_exists(a.after, 'donation_id')
          order by a.id desc limit 1) e
        where p.student_id = d.student_id and p.donor_id = d.donor_id and p.donation_id is null and p.outcome = 'ABSENT'
          and e.after ->> 'outcome' = 'ABSENT' and (e.before ->> 'donation_id')::integer = d.id
          and (p.deleted_at is null or jsonb_exists(e.before, 'deleted_at'));
        if d.serial_number is not null and exists (
          select from planned_student o
          where lower(o.serial_number) = lower(d.serial_number) and o.student_id <> d.student_id
            and o.donation_id is null and o.deleted_at is null) then
          raise exception using errcode = 'check_violation', table = 'donation', constraint = 'donation_serial_number_aside_check',
            message = 'The serial number is set aside for another student.';
        end if;
        update planned_student p
        set outcome = 'GIVEN', donation_id = d.id, handed_on = r.handed_on, handed_at = r.handed_at, handed_by = r.handed_by,
            collected_by = r.collected_by, collected_relation = r.collected_relation, serial_number = r.serial_number,
            deleted_at = r.deleted_at, version = p.version + 1, updated_at = now(), updated_by = app_user_id()
        from planned_student o cross join lateral jsonb_populate_record(o, former) r
        where o.id = found and p.id = o.id;
      end $$;

      create function donation_stands() returns trigger language plpgsql as $$
      declare stands boolean;
      begin
        -- As it is by now: the change may have written it several times.
        select state <> 'CANCELLED' and deleted_at is null into stands from donation where id = new.id;
        if stands then perform give_handed_out(new.id);
        elsif not stands then perform take_back_handed_out(array[new.id]);
        end if;
        return null;
      end $$;

      create constraint trigger donation_stands after update on donation deferrable initially deferred for each row
        when ((old.state = 'CANCELLED' or old.deleted_at is not null) <> (new.state = 'CANCELLED' or new.deleted_at is not null))
        execute function donation_stands();

      select set_config('app.all_branches', 'on', true);
      select set_config('app.change_id', touching_change()::text, true)
      where exists (select from planned_student p join donation d on d.id = p.donation_id where d.state = 'CANCELLED' or d.deleted_at is not null);
      select take_back_handed_out(array(
        select d.id from planned_student p join donation d on d.id = p.donation_id where d.state = 'CANCELLED' or d.deleted_at is not null));
      set constraints planned_student_planned_branch_id_fkey, planned_student_student_id_fkey immediate;
      select set_config('app.all_branches', '', true), set_config('app.change_id', '', true), set_config('app.system_change_id', '', true);`);
  }
}
