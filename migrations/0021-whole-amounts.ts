import { Migration } from "@mikro-orm/migrations";

/** Riel and yen are paid whole. */
export class Migration0021 extends Migration {
  override up(): void {
    this.addSql(`
      alter table donation drop constraint donation_amount_check,
        add constraint donation_amount_check check (amount > 0 and (currency = 'USD' or amount = trunc(amount)));
      alter table donor drop constraint donor_new_price_check,
        add constraint donor_new_price_check check (new_price >= 0 and (new_price_currency = 'USD' or new_price = trunc(new_price)));
    `);
  }
}
