import { Migration } from "@mikro-orm/migrations";

/** The saved tables that each user has pinned onto Home, in their order. */
export class Migration0140 extends Migration {
  override up(): void {
    this.addSql(`
      create table pinned_view (
        owner_id integer not null,
        position integer not null,
        view_id integer not null,
        constraint pinned_view_pkey primary key (owner_id, position),
        constraint pinned_view_view_id_key unique (view_id, owner_id),
        constraint pinned_view_owner_id_fkey foreign key (owner_id) references app_user(id),
        constraint pinned_view_view_id_fkey foreign key (view_id) references saved_view(id) on delete cascade,
        constraint pinned_view_position_check check (position between 1 and 6)
      );`);
  }
}
