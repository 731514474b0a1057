import { expect, test } from "vitest";
import { romaji } from "../../../server/shared/values/romaji.ts";

test.each([
  ["サトウ ヨウコ", "Sato Yoko"],
  ["タナカ　ハナコ", "Tanaka Hanako"],
  ["さとう・じゅん", "Sato Jun"],
  ["ｲﾉｳｴ ｼｮｳｲﾁ", "Inoue Shoichi"],
  ["オオノ ユウキ", "Ono Yuki"],
  ["マツウラ リョウ", "Matsuura Ryo"],
  ["ホンマ シンイチ", "Homma Shinichi"],
  ["ハットリ イッチ", "Hattori Itchi"],
  ["ヘボン ジェームス", "Hebon Jemusu"],
  ["ソフィア キム", "Sofia Kimu"],
  ["トヨタ Foundation", "Toyota Foundation"],
  ["田中 ハナコ", ""],
  ["タナカ 3", ""],
  ["ー", ""],
  ["", ""],
])("%s is read %s", (reading, written) => {
  expect(romaji(reading)).toBe(written);
});
