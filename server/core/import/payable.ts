/** The condition, over import rows, under which an amount cannot be paid in its currency (`isPayable`). */
export const notPayable = (amount: string, currency: string): string =>
  `${currency} <> 'USD' and ${amount} <> trunc(${amount})`;
