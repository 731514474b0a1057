import { describe, expect, it } from "vitest";
import { newSerial, serialOf } from "../../../../server/modules/certificates/serial.ts";

const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

describe("a serial number", () => {
  it("has 88 random bits in unambiguous characters", () => {
    const serials = Array.from({ length: 500 }, newSerial);
    for (const serial of serials) expect(serial).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{4}-){4}[2-9A-HJKMNP-TV-Z]{4}$/u);
    expect(new Set(serials).size).toBe(500);
    expect(Math.log2(alphabet.length) * 18).toBeGreaterThan(80);
    const seen = new Set(serials.map((serial) => serial.replaceAll("-", "").slice(0, 18)).join(""));
    expect([...seen].toSorted().join("")).toBe(alphabet);
  });

  it("is recognised however it is typed", () => {
    const serial = newSerial();
    for (const typed of [
      serial,
      serial.toLowerCase(),
      ` ${serial} `,
      serial.replaceAll("-", ""),
      serial.replaceAll("-", "–"),
    ]) {
      expect(serialOf(typed)).toBe(serial);
    }
  });

  it("with any one character wrong, or two swapped, is invalid", () => {
    const serial = newSerial().replaceAll("-", "");
    for (const [at, character] of [...serial].entries()) {
      for (const other of alphabet.replace(character, "")) {
        expect(serialOf(serial.slice(0, at) + other + serial.slice(at + 1))).toBeNull();
      }
      const next = serial[at + 1];
      if (next && next !== character) {
        expect(serialOf(serial.slice(0, at) + next + character + serial.slice(at + 2))).toBeNull();
      }
    }
    for (const typed of ["", "x", serial.slice(1), `${serial}2`, `0${serial.slice(1)}`]) {
      expect(serialOf(typed)).toBeNull();
    }
  });
});
