import type { ReactNode } from "react";
import "./ui.css";

interface Props {
  title: ReactNode;
  /** Muted, next to the title. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** The title of a section of a page. */
  within?: boolean;
}

/** A page's title, with its actions on the right. */
export function PageHeader({ title, aside, actions, within = false }: Props) {
  const Title = within ? "h2" : "h1";
  return (
    <header className="ui-page-header">
      <div className="ui-page-title">
        <Title>{title}</Title>
        {aside}
      </div>
      {actions && <div className="ui-page-actions">{actions}</div>}
    </header>
  );
}
