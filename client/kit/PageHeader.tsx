import type { ReactNode } from "react";
import "./kit.css";

interface Props {
  title: ReactNode;
  /** Beside the title, quieter. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** A page's title with what can be done on the right. */
export function PageHeader({ title, aside, actions }: Props) {
  return (
    <header className="kit-page-header">
      <div className="kit-page-title">
        <h1>{title}</h1>
        {aside}
      </div>
      {actions && <div className="kit-page-actions">{actions}</div>}
    </header>
  );
}
