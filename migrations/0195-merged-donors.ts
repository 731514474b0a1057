import { Migration } from "@mikro-orm/migrations";

/**
 * Two donors can be merged, and are found by names that differ in order, signs or the kind of company. Until the end of the transaction that merges or separates them they count as one donor for
 * what follows from donations: their donations and matches change donor one after the other, and no match may be
 * released, or stop being given, in between.
 */
export class Migration0195 extends Migration {
  override up(): void {
    this.addSql(`
      alter table donor add column merged_into_id integer;
      alter table donor add constraint donor_merged_into_id_check check (merged_into_id is null or deleted_at is not null);
      alter table donor add constraint donor_merged_into_id_fkey foreign key (merged_into_id) references donor(id);
      drop index donor_code_key;
      create unique index donor_code_key on donor (lower(code)) where (deleted_at is null or merged_into_id is not null);
      create index donor_merged_code_idx on donor (lower(code) collate "C") where (merged_into_id is not null);
      create index donor_merged_into_id_idx on donor (merged_into_id) where (merged_into_id is not null);

      -- The names of a donor as they are compared: in each the words without signs and without what kind of company it is,
      -- in alphabetical order.
      create function donor_keys(variadic names text[]) returns text[] language sql immutable parallel safe as $$
        select coalesce(array_agg(distinct key), '{}') from unnest(names) as name cross join lateral (
          select string_agg(word, ' ' order by word collate "C") as key
          from regexp_split_to_table(regexp_replace(
            regexp_replace(lower(normalize(name, nfkc)), '株式会社|有限会社|合同会社|[(][株有][)]|ក្រុមហ៊ុន', ' ', 'g'),
            '[[:punct:][:space:]、。・「」『』–—‘’“”។៕]+', ' ', 'g'), ' ') as word
          where word <> '' and word not in ('co', 'company', 'corp', 'corporation', 'gmbh', 'inc', 'limited', 'llc', 'ltd', 'plc')) as keyed
        where key is not null $$;
      create index donor_keys_idx on donor using gin (donor_keys(name_en, name_local, name_ja)) where deleted_at is null;

      -- Whether a donation and a match are of one donor, as donors are now or will be after the commit.
      create function same_donor(one integer, another integer) returns boolean language sql stable as $$
        select one = another
          or coalesce(current_setting('app.merging_donors', true), '') in (one || ' ' || another, another || ' ' || one) $$;

      create or replace function settle_matches(ids integer[]) returns void language sql as $$
        update match m set gave = (
          select case when bool_or(d.state = 'ACTIVE') then 'ACTIVE' when count(*) > 0 then 'GAVE_UP' end
          from donation d where d.student_id = m.student_id and same_donor(d.donor_id, m.donor_id) and d.asset = m.asset
            and d.class_year_id = m.class_year_id and d.state <> 'CANCELLED' and d.deleted_at is null)
        where m.student_id = any (ids) and m.deleted_at is null and m.gave is distinct from (
          select case when bool_or(d.state = 'ACTIVE') then 'ACTIVE' when count(*) > 0 then 'GAVE_UP' end
          from donation d where d.student_id = m.student_id and same_donor(d.donor_id, m.donor_id) and d.asset = m.asset
            and d.class_year_id = m.class_year_id and d.state <> 'CANCELLED' and d.deleted_at is null);
      $$;

      create or replace function release_given_by_others(ids integer[]) returns void language sql as $$
        select release_matches(array(
          select m.id from match m
          where m.student_id = any (ids) and m.state in ('PROPOSED', 'CONFIRMED') and m.deleted_at is null
            and exists (select from donation d where d.student_id = m.student_id and d.asset = m.asset and d.class_year_id = m.class_year_id
              and not same_donor(d.donor_id, m.donor_id) and d.state = 'ACTIVE' and d.deleted_at is null)), 'GIVEN_BY_OTHER');
      $$;

      create function donor_merges() returns trigger language plpgsql as $$
      begin
        perform set_config('app.merging_donors', new.id || ' ' || coalesce(new.merged_into_id, old.merged_into_id), true);
        return null;
      end $$;
      create trigger donor_merges after update of merged_into_id on donor for each row
        when (old.merged_into_id is distinct from new.merged_into_id) execute function donor_merges();

      -- From here on each counts for itself: what differs then is settled.
      create function donor_merged() returns trigger language plpgsql as $$
      begin
        perform set_config('app.merging_donors', '', true);
        perform settle_matches(array(
          select distinct student_id from match
          where donor_id in (new.id, coalesce(new.merged_into_id, old.merged_into_id)) and deleted_at is null));
        return null;
      end $$;
      create constraint trigger donor_merged after update of merged_into_id on donor deferrable initially deferred for each row
        when (old.merged_into_id is distinct from new.merged_into_id) execute function donor_merged();`);
  }
}
