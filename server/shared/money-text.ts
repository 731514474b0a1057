/** An amount of money, a decimal, as written in a language: "1,150 USD", "12.50 USD"; never rounded. */
export function moneyText(amount: string, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language === "km" ? "km" : "en", {
    minimumFractionDigits: amount.endsWith(".00") ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${format.format(Number(amount))} ${currency}`;
}
