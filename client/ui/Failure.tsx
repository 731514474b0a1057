import { Callout } from "@blueprintjs/core";
import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  children: ReactNode;
  className?: string;
}

/** What failed, above the fields of a dialog. It comes into sight, however far down the person has scrolled. */
export function Failure({ children, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView?.({ block: "nearest" }), [children]);
  return (
    <div ref={place} className="ui-failure">
      <Callout intent="danger" role="alert" className={className}>
        {children}
      </Callout>
    </div>
  );
}
