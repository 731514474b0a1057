import type { ReactNode } from "react";
import "./duplicates.css";

/** What one of two students says or has, under the code of the one. */
export function Whose({ of: { code }, children }: { of: { code: string }; children: ReactNode }) {
  return (
    <span className="duplicate-whose">
      <code className="ui-code ui-muted">{code}</code>
      <span>{children}</span>
    </span>
  );
}
