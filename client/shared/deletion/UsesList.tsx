import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNumberFormat } from "../../ui/format.ts";

export interface Use {
  type: string;
  count: number;
}

interface Props {
  uses: readonly Use[];
  /** Where the records of a type are listed; null if no page shows exactly these. */
  linkOf?: (type: string) => string | null;
  onLeave?: () => void;
}

/** How many records of which types use something. */
export function UsesList({ uses, linkOf, onLeave }: Props) {
  const { t } = useTranslation("list");
  const number = useNumberFormat();
  return (
    <ul className={linkOf ? "ui-uses ui-touch" : "ui-uses"}>
      {uses.map(({ type, count }) => {
        const words = t(`types.${type as "School"}`, { count, shown: number(count) });
        const to = linkOf?.(type);
        return (
          <li key={type}>
            {to ? (
              <Link to={to} onClick={onLeave}>
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}
