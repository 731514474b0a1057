import { Migration } from "@mikro-orm/migrations";

/**
 * Numbers changes in the order in which they become visible. Ids are assigned when a transaction begins, so a change
 * with a lower id may appear after one with a higher id has been read.
 */
export class Migration0105 extends Migration {
  override up(): void {
    this.addSql(`
      alter table change add column seq bigint;
      update change set seq = id;
      create sequence change_seq owned by change.seq;
      select setval('change_seq', coalesce((select max(id) from change), 1), exists (select from change));
      create unique index change_seq_key on change (seq);

      -- Deferred triggers fire in the order of their events. This event puts the numbering behind every check that the
      -- transaction has deferred, however long those take.
      create function change_number_last() returns trigger language plpgsql as $$
      begin
        update change set seq = null where id = new.id;
        return null;
      end $$;

      -- The lock is released once the transaction is visible: nobody sees a number before all lower ones.
      create function change_number() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(7165105);
        update change set seq = nextval('change_seq') where id = new.id;
        return null;
      end $$;

      create constraint trigger change_number_last after insert on change deferrable initially deferred
        for each row execute function change_number_last();
      create constraint trigger change_number after update of seq on change deferrable initially deferred
        for each row when (new.seq is null) execute function change_number();`);
  }
}
