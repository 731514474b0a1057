import { Migration } from "@mikro-orm/migrations";

/** A name that no reference data has can be added with the import; which class is meant is one of all its letters. */
export class Migration0189 extends Migration {
  override up(): void {
    const choices = "check (choice in ('RECORD', 'CHOICE', 'BLANK', 'SKIP', 'ADD'))";
    this.addSql(`
      alter table import_choice drop constraint import_choice_choice_check;
      alter table import_choice add constraint import_choice_choice_check ${choices};
      alter table import_choice drop constraint import_choice_chosen_check;
      alter table import_choice add constraint import_choice_chosen_check check ((choice in ('CHOICE', 'ADD')) = (chosen is not null));
      alter table import_choice add constraint import_choice_chosen_length check (char_length(chosen) <= 200);
      alter table import_value drop constraint import_value_choice_check;
      alter table import_value add constraint import_value_choice_check ${choices};
      alter table import_value drop constraint import_value_offered_choices_check;
      alter table import_value add constraint import_value_offered_choices_check check (cardinality(offered_choices) <= 100);`);
  }
}
