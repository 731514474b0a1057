import { randomInt } from "node:crypto";

/** Without easily confused letters and digits. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** A temporary password that is easy to read out: "kq7m-x2nd-p9ra-t4hw", about 79 bits. */
export const makeOneTimePassword = (): string =>
  Array.from({ length: 16 }, (_, i) => (i > 0 && i % 4 === 0 ? "-" : "") + letters[randomInt(letters.length)]).join("");
