import type { Sheet } from "../../lib/pdf/sheet.ts";
import { moneyText } from "../../shared/money-text.ts";
import type { CertificateContent } from "../certificates/content.ts";
import { type Block, GOLD, QUIET, TEAL } from "./certificate.frame.ts";
import type { PrintWords } from "./print-words.ts";

const LEAST_WIDTH = 118;
const GAP = 20;
const LABEL = { size: 9.5, colour: QUIET };

/** How many students there are, and how many donations of each kind, side by side. */
export function countsBlock(paper: Sheet, { students, assets }: CertificateContent, print: PrintWords): Block {
  const given = (["BICYCLE", "MATERIAL", "FINANCE"] as const).filter((asset) => assets[asset] > 0);
  const cells = [
    {
      n: students.length,
      label: print.words(students.length === 1 ? "print.certificate.student" : "print.certificate.students"),
    },
    ...given.map((asset) => ({
      n: assets[asset],
      label: print.words(`print.certificate.${assets[asset] === 1 ? "asset" : "assets"}.${asset}`),
    })),
  ];
  const width = Math.max(LEAST_WIDTH, ...cells.map(({ label }) => paper.measure(label, LABEL) + GAP));
  const left = (paper.width - width * cells.length) / 2;
  const draw = (top: number) => {
    for (const [i, { n, label }] of cells.entries()) {
      const x = left + i * width;
      const centred = { align: "center", width } as const;
      paper.tagged("P", () => {
        paper.line(print.figures(n), x, top + 22, { ...centred, size: 20, weight: "bold", colour: TEAL });
        paper.line(label, x, top + 37, { ...centred, ...LABEL });
        if (i > 0) paper.rule(x, top + 6, x, top + 36, { width: 0.6, colour: GOLD });
      });
    }
  };
  return { height: 42, draw };
}

/** How much money was given; null if that is not to be said, or no donation has an amount. */
export function moneyLine(
  { money, assets }: CertificateContent,
  print: PrintWords,
  language: "en" | "km",
): string | null {
  if (!money || money.sums.length === 0) return null;
  const sums = print.figures(
    money.sums.map(({ amount, currency }) => moneyText(amount, currency, language)).join(" · "),
  );
  if (money.donations === assets.FINANCE) return print.words("print.certificate.money", { sums });
  const [n, all] = [print.figures(money.donations), print.figures(assets.FINANCE)];
  return print.words("print.certificate.moneyOf", { sums, n, all });
}
