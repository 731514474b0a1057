import { useTranslation } from "react-i18next";
import { useNames } from "../../ui/NameBoth.tsx";
import { printedAt } from "../../ui/printing.ts";
import { useBranches } from "../pickers/options.ts";

/** On paper, the branches in which was counted: those that are chosen, otherwise all that the reader sees. */
export function PaperBranches({ chosen }: { chosen: readonly number[] }) {
  const { t } = useTranslation("ui");
  const names = useNames();
  const all = useBranches();
  const counted = chosen.length > 0 ? all.filter(({ id }) => chosen.includes(id)) : all;
  if (printedAt.use() === null || counted.length === 0) return null;
  return <p>{t("print.branches", { names: counted.map((each) => names.first(each)).join(", ") })}</p>;
}
