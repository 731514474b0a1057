import { describe, expect, test } from "vitest";
import en from "../../../../client/i18n/locales/en/errors.json" with { type: "json" };
import km from "../../../../client/i18n/locales/km/errors.json" with { type: "json" };
import { legacyKhmerKey, looksLikeLegacyKhmer } from "../../../../server/core/workbook/legacy-khmer.ts";

describe("Khmer in a legacy font's encoding", () => {
  test.each([
    "éf¶ExqñaMkMeNIt", "RBHraCaNacRkkm<úCa", "sYsþI", "sux dar:a", "sMNag", "can; suP½RkT", "eQOn vNÑa", "kMBg;cam",
    "RkugPñMeBj", "XMu éRBEvg", "eGon svaTI", "Pñ¿eBj", "s¿ raCaNacRk",
  ])("is seen: %s", (text) => {
    expect(looksLikeLegacyKhmer(text)).toBe(true);
  });

  test.each([
    "", "Sok San", "SokSan", "SokSanDara", "sOK sAN", "McDonald's School", "O'Neill", "Mary-Jane", "José Núñez", "François Lefèvre",
    "Sigþór Guðrúnarson", "Phạm Văn Đồng", "Škoda Čapek", "Łukasz", "LaToya DeShawn", "Dr. A. Smith (PhD, MSc)", "MoEYS/PoE",
    "NGOs & UN", "IDPoor 2", "iPhone 12", "eBay", "GmbH", "10 m² / 25°C", "½ day", "«Salut» dit-il", "name:Sok", "father:absent",
    "email@example.org", "https://aB.cD/eF", "km 12+500", "Chan*", "Room 3; Floor 2", "NuÃ±ez", "áž—áž¼áž˜áž·",
    "សុខ ដារ៉ា", "kMeNIt កំណើត",
  ])("is not seen where there is none: %s", (text) => {
    expect(looksLikeLegacyKhmer(text)).toBe(false);
  });

  test("is told in both languages how to convert it", () => {
    const key = legacyKhmerKey.replace("errors.", "");
    expect(Object.keys(en)).toContain(key);
    expect(Object.keys(km)).toContain(key);
  });
});
