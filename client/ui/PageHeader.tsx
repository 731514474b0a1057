import type { ReactNode } from "react";
import "./kit.css";

interface Props {
  title: ReactNode;
  /** Beside the title, quieter. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** The title of a part of a page. */
  within?: boolean;
}

/** A page's title with what can be done on the right. */
export function PageHeader({ title, aside, actions, within = false }: Props) {
  const Title = within ? "h2" : "h1";
  return (
    <header className="kit-page-header">
      <div className="kit-page-title">
        <Title>{title}</Title>
        {aside}
      </div>
      {actions && <div className="kit-page-actions">{actions}</div>}
    </header>
  );
}
