import { Tag } from "@blueprintjs/core";
import type { PovertyLevel } from "../../../server/shared/enums.ts";
import { Dash } from "../../ui/NameBoth.tsx";
import { useEnumLabel } from "./enums.ts";

interface Props {
  level: PovertyLevel;
  /** In a list, where most have none. */
  listed?: boolean;
}

/** The family's poverty level: muted if no card is known, in the words of filters and tables; in lists a dash says them. */
export function PovertyTag({ level, listed = false }: Props) {
  const label = useEnumLabel()("PovertyLevel", level);
  if (level === "NONE" && listed) return <Dash means={label} />;
  if (level === "NONE") return <span className="ui-muted">{label}</span>;
  return (
    <Tag minimal intent={level === "POOR_1" ? "danger" : "warning"}>
      {label}
    </Tag>
  );
}
