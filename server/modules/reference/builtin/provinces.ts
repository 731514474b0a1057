import { builtinProvinces } from "../../../shared/provinces.ts";
import type { BuiltinValue } from "./types.ts";

const CAPITAL = "KH-12";

/** The 25 first-level units of Cambodia with their codes of ISO 3166-2:KH. */
export const provinces: BuiltinValue[] = builtinProvinces.map(({ code, nameEn, nameLocal }) => ({
  code,
  nameEn,
  nameLocal,
  unitEn: code === CAPITAL ? "Capital" : "Province",
  unitLocal: code === CAPITAL ? "រាជធានី" : "ខេត្ត",
  parentCode: "KHM",
}));
