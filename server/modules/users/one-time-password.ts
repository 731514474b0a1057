import { randomInt } from "node:crypto";

/** Without the letters and digits that are taken for one another. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password for one sign-in, easy to read out: "kq7m-x2nd-p9ra" and so on, some 64 bits. */
export const makeOneTimePassword = (): string =>
  Array.from({ length: 16 }, (_, i) => (i > 0 && i % 4 === 0 ? "-" : "") + letters[randomInt(letters.length)]).join("");
