import { Migration } from "@mikro-orm/migrations";

/** Distributions that may be taken along without a connection, and the hand-outs that phones have sent afterwards. */
export class Migration0178 extends Migration {
  override up(): void {
    this.addSql(`
      alter table distribution add column may_take_along boolean default false not null;

      -- What a phone sends is settled once: sent again, it gets the same answer. "version" is that of the planned student
      -- as the hand-out left it. Neither points at a record: what was answered stays answered.
      create table sent_hand_out (
        id uuid not null,
        owner_id integer not null,
        device uuid not null,
        seq integer not null,
        digest text not null,
        state text not null,
        key text,
        params jsonb,
        planned_student_id integer not null,
        version integer,
        at timestamptz default now() not null,
        constraint sent_hand_out_pkey primary key (id),
        constraint sent_hand_out_device_key unique (device, seq),
        constraint sent_hand_out_digest_length check (char_length(digest) <= 64),
        constraint sent_hand_out_key_check check ((state = 'DONE') = (key is null)),
        constraint sent_hand_out_key_length check (char_length(key) <= 100),
        constraint sent_hand_out_state_check check (state in ('DONE', 'CONFLICT', 'REFUSED')),
        constraint sent_hand_out_owner_id_fkey foreign key (owner_id) references app_user(id)
      );
      create index sent_hand_out_at_idx on sent_hand_out (at);`);
  }
}
