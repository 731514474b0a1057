import type { ReactNode } from "react";
import "./duplicates.css";

/** One student's or donor's value or record, labelled with their code. */
export function Whose({ of: { code }, children }: { of: { code: string }; children: ReactNode }) {
  return (
    <span className="duplicate-whose">
      <code className="ui-code ui-muted">{code}</code>
      <span>{children}</span>
    </span>
  );
}
