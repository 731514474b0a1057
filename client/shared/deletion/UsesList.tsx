import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../ui/format.ts";

export interface Use {
  type: string;
  count: number;
}

/** By how many records of what something is used. */
export function UsesList({ uses }: { uses: readonly Use[] }) {
  const { t } = useTranslation("kit");
  const number = useNumberFormat();
  return (
    <ul className="kit-uses">
      {uses.map(({ type, count }) => (
        <li key={type}>
          {t(`types.${type as "School"}`, { count, shown: number(count), defaultValue: `${type}: ${number(count)}` })}
        </li>
      ))}
    </ul>
  );
}
