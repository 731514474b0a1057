import type { JSX, ReactNode } from "react";
import { useTitle } from "../../ui/useTitle.ts";
import "./message-page.css";

interface Props {
  icon: JSX.Element;
  title: string;
  text: string;
  actions: ReactNode;
  /** Shown alone on the screen, outside the shell. */
  alone?: boolean;
}

/** A message and what can be done next, without data. */
export function MessagePage({ icon, title, text, actions, alone = false }: Props) {
  useTitle(title);
  const content = (
    <>
      <div className="message-icon">{icon}</div>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <div className="message-actions">{actions}</div>
    </>
  );
  return alone ? (
    <main className="message-page message-alone">{content}</main>
  ) : (
    <div className="message-page">{content}</div>
  );
}
