import { Tag } from "@blueprintjs/core";
import type { PovertyLevel } from "../../../server/shared/enums.ts";
import { useEnumLabel } from "./enums.ts";

/** The family's poverty level: muted if no card is known, in the words of filters and tables. */
export function PovertyTag({ level }: { level: PovertyLevel }) {
  const label = useEnumLabel()("PovertyLevel", level);
  if (level === "NONE") return <span className="ui-muted">{label}</span>;
  return (
    <Tag minimal intent={level === "POOR_1" ? "danger" : "warning"}>
      {label}
    </Tag>
  );
}
