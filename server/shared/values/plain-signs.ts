/** Converts Khmer digits and full-width characters to their plain equivalents. */
export const plainSigns = (value: string): string =>
  value
    .replace(/[០-៩]/gu, (digit) => String(digit.charCodeAt(0) - 0x17e0))
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
