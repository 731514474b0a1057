import { useTranslation } from "react-i18next";
import { unbroken } from "./unbroken.tsx";
import "./ui.css";

/** A donor may lack the name in Khmer, and have one in Japanese. */
export type Names = { nameEn: string; nameLocal?: string | null; nameJa?: string | null };

/** A record's names with their languages, the reader's first. */
export function useNames() {
  const { i18n } = useTranslation();
  const khmer = i18n.language === "km";
  return {
    first: (of: Names) => (khmer ? of.nameLocal || of.nameEn : of.nameEn || of.nameLocal) ?? "",
    second: (of: Names) => (khmer ? of.nameEn : (of.nameLocal ?? "")),
    both: (of: Names) => {
      const [first, second] = khmer ? [of.nameLocal, of.nameEn] : [of.nameEn, of.nameLocal];
      return first && second && first !== second ? `${first} · ${second}` : first || second || "";
    },
    otherLang: khmer ? "en" : "km",
  };
}

interface Props {
  of: Names | null | undefined;
  /** One below the other, or both on one line ("English · ខ្មែរ"). */
  layout?: "stacked" | "inline";
  /** The code beside the name, where several have the same. */
  code?: string;
}

/** A name and, beside it, muted, the code, which stays whole where the name is cut off. */
export function NameAndCode({ name, code }: { name: string; code: string }) {
  return (
    <span className="ui-coded">
      <span>{name}</span> <code className="ui-code ui-muted">{code}</code>
    </span>
  );
}

/** A name in both scripts: the reader's language first, the other muted, and a donor's Japanese one with it. */
export function NameBoth({ of, layout = "stacked", code }: Props) {
  const names = useNames();
  if (!of) return <Dash />;
  const first = names.first(of);
  const second = names.second(of) === first ? "" : names.second(of);
  const japanese = of.nameJa === first || of.nameJa === second ? "" : of.nameJa;
  const shown = code === undefined ? unbroken(first) : <NameAndCode name={first} code={code} />;
  if (!second && !japanese) return <span className="ui-name">{shown}</span>;
  return (
    <span className={`ui-name ui-name-${layout}`}>
      <span>{shown}</span>
      {layout === "inline" && <span aria-hidden="true"> · </span>}
      <span className="ui-muted" lang={second ? names.otherLang : "ja"}>
        <span>
          {unbroken(second || japanese || "")}
          {second && japanese && (
            <>
              {" · "}
              <span lang="ja">{japanese}</span>
            </>
          )}
        </span>
      </span>
    </span>
  );
}

/** The muted mark for an empty value, or for one that its words say where the pointer rests. */
export function Dash({ means }: { means?: string }) {
  const { t } = useTranslation("ui");
  return (
    <span className="ui-muted ui-dash" title={means}>
      <span aria-hidden="true">–</span>
      <span className="ui-hidden">{means ?? t("empty.value")}</span>
    </span>
  );
}
