import { Callout } from "@blueprintjs/core";
import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  children: ReactNode;
  className?: string;
}

/** An error above the fields of a dialog. Scrolls into view. */
export function Failure({ children, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // Scrolling returns a promise in newer browsers, which is no way to end an effect.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, [children]);
  return (
    <div ref={place} className="ui-failure">
      <Callout intent="danger" role="alert" className={className}>
        {children}
      </Callout>
    </div>
  );
}
