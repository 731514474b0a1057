import { type ReactNode, useRef, useState } from "react";
import { Link, type To } from "react-router";
import type { Scale } from "./scale.ts";
import { useFitting } from "./useFitting.ts";

/** A position on the axis. */
export interface Group {
  key: string;
  label: string;
  /** The group and its numbers in words. */
  words: string;
  to: To;
}

interface Props<G extends Group> {
  groups: readonly G[];
  scale: Scale;
  /** Writes a tick's value. */
  text: (value: number) => string;
  /** What is drawn in a group's place. */
  renderGroup: (group: G) => ReactNode;
  /** Drawn behind all groups. */
  children?: ReactNode;
}

/**
 * Groups side by side on one scale, each linking to what it counts. The one under the pointer or focus, otherwise the
 * last one, is described in words below, as for screen readers.
 */
export function TimePlot<G extends Group>({ groups, scale, text, renderGroup, children }: Props<G>) {
  const [active, setActive] = useState<string | null>(null);
  const shown = groups.find(({ key }) => key === active) ?? groups.at(-1);
  const axis = useRef<HTMLOListElement>(null);
  const every = useFitting(
    axis,
    groups.map(({ label }) => label),
  );
  return (
    <>
      <div className="ui-chart-plot">
        <div className="ui-chart-axis" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} className="ui-chart-tick" style={{ top: `${(1 - tick / scale.top) * 100}%` }}>
              <span>{text(tick)}</span>
            </span>
          ))}
        </div>
        <div className="ui-chart-area">
          {children}
          <ol ref={axis} className={every > 1 ? "ui-chart-groups ui-chart-crowded" : "ui-chart-groups"}>
            {groups.map((group, i) => (
              <li key={group.key} className={(groups.length - 1 - i) % every === 0 ? undefined : "ui-chart-unlabelled"}>
                <Link
                  to={group.to}
                  className="ui-chart-group"
                  aria-label={group.words}
                  onPointerEnter={() => setActive(group.key)}
                  onPointerLeave={() => setActive(null)}
                  onFocus={() => setActive(group.key)}
                  onBlur={() => setActive(null)}
                >
                  <span className="ui-chart-columns">{renderGroup(group)}</span>
                  <span className="ui-chart-label">
                    <span>{group.label}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className="ui-chart-readout ui-muted" aria-hidden="true">
        {shown?.words}
      </p>
    </>
  );
}
