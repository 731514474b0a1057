import { describe, expect, test } from "vitest";
import en from "../../../../client/i18n/locales/en/errors.later.json" with { type: "json" };
import km from "../../../../client/i18n/locales/km/errors.later.json" with { type: "json" };
import {
  legacyKhmerKey,
  looksLikeLegacyKhmer,
  mayBeLegacyKhmer,
} from "../../../../server/lib/workbook/legacy-khmer.ts";

describe("Khmer in a legacy font's encoding", () => {
  test.each([
    "éf¶ExqñaMkMeNIt",
    "RBHraCaNacRkkm<úCa",
    "sYsþI",
    "sux dar:a",
    "sMNag",
    "can; suP½RkT",
    "eQOn vNÑa",
    "kMBg;cam",
    "RkugPñMeBj",
    "XMu éRBEvg",
    "eGon svaTI",
    "Pñ¿eBj",
    "s¿ raCaNacRk",
    "esg Gñn",
    "CYn puRta",
    "jwm sμÜnI",
    "jwm sµÜnI",
  ])("is recognised: %s", (text) => {
    expect(looksLikeLegacyKhmer(text)).toBe(true);
  });

  test.each([
    "",
    "Sok San",
    "SokSan",
    "SokSanDara",
    "sOK sAN",
    "McDonald's School",
    "O'Neill",
    "Mary-Jane",
    "José Núñez",
    "François Lefèvre",
    "Sigþór Guðrúnarson",
    "Phạm Văn Đồng",
    "Škoda Čapek",
    "Łukasz",
    "LaToya DeShawn",
    "Dr. A. Smith (PhD, MSc)",
    "MoEYS/PoE",
    "NGOs & UN",
    "IDPoor 2",
    "iPhone 12",
    "eBay",
    "GmbH",
    "10 m² / 25°C",
    "½ day",
    "«Salut» dit-il",
    "name:Sok",
    "father:absent",
    "email@example.org",
    "https://aB.cD/eF",
    "km 12+500",
    "Chan*",
    "Room 3; Floor 2",
    "NuÃ±ez",
    "áž—áž¼áž˜áž·",
    "សុខ ដារ៉ា",
    "kMeNIt កំណើត",
  ])("is not assumed: %s", (text) => {
    expect(looksLikeLegacyKhmer(text)).toBe(false);
  });

  test.each(["sux san", "vuF", "lI sux", "can; san", "rtna", "esg san", "xun jwm", "eQOn vNÑa"])(
    "is recognised in a Khmer field: %s",
    (text) => {
      expect(mayBeLegacyKhmer(text)).toBe(true);
    },
  );

  const names = {
    English: [
      "Thomas Wright",
      "thomas wright",
      "Max O'Flynn-Knox",
      "alex mcknight",
      "MacDuff",
      "Mary Anne St. John, Jr.",
      "lynn and guy",
      "edwards",
      "Ng",
      "ng",
      "Rhys Llwyd",
      "Schwartz",
      "Craig Berg",
      "Hugh Lindqvist",
      "JoAnn LeRoy",
    ],
    French: [
      "Éloïse Lefèvre",
      "Chloé d'Aubigné",
      "jean-loup roux",
      "Marie-Ève des Ormeaux",
      "françois château-thierry",
      "Aÿ",
      "Œdipe Sœur",
      "Beaux",
      "Noël L'Hôte",
    ],
    Vietnamese: [
      "Nguyễn Thị Ánh",
      "nguyễn văn đạt",
      "Phạm Quỳnh Như",
      "Trịnh Xuân Khương",
      "huỳnh thị mỹ ngọc",
      "Đỗ Thuỵ Vy",
      "Lưu Nghĩa",
      "Nguyễn Thị Ánh".normalize("NFD"),
    ],
    Japanese: [
      "Satō Yūki",
      "satō yūki",
      "Ōtsuka Shun'ichirō",
      "Kyōko Tsujimoto",
      "jun'ya tsukuda",
      "Ryūnosuke Hyūga",
      "Satô Yûki",
      "Shin-ya Ōno",
    ],
    Khmer: [
      "Sok San",
      "sok san",
      "lvea aem",
      "SokLy ChanTy",
      "sOK sAN",
      "chhlaung khsach",
      "chh'aeut",
      "ou krouch",
      "Ngin Srey Nhok",
      "phlov mnoh svay",
    ],
  };
  test.each(Object.entries(names))("is not assumed for foreign names, even in a Khmer field: %s", (_language, of) => {
    expect(of.filter((name) => looksLikeLegacyKhmer(name) || mayBeLegacyKhmer(name))).toEqual([]);
  });

  test("comes with instructions in both languages on how to convert it", () => {
    const key = legacyKhmerKey.replace("errors.", "");
    expect(Object.keys(en)).toContain(key);
    expect(Object.keys(km)).toContain(key);
  });
});
