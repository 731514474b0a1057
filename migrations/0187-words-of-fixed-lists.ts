import { Migration } from "@mikro-orm/migrations";

/** A word in a sheet that no choice of a fixed list has is decided about like the name of a record. */
export class Migration0187 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_choice add column chosen text;
      alter table import_choice drop constraint import_choice_choice_check;
      alter table import_choice add constraint import_choice_choice_check check (choice in ('RECORD', 'CHOICE', 'BLANK', 'SKIP'));
      alter table import_choice add constraint import_choice_chosen_check check ((choice = 'CHOICE') = (chosen is not null));
      alter table import_value add column chosen text;
      alter table import_value add column offered_choices text[] not null default '{}';
      alter table import_value drop constraint import_value_choice_check;
      alter table import_value add constraint import_value_choice_check check (choice in ('RECORD', 'CHOICE', 'BLANK', 'SKIP'));
      alter table import_value add constraint import_value_chosen_check check ((choice is not distinct from 'CHOICE') = (chosen is not null));
      alter table import_value add constraint import_value_offered_choices_check check (cardinality(offered_choices) <= 10);`);
  }
}
