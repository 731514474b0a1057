import { type ReactNode, useRef, useState } from "react";
import type { Scale } from "./scale.ts";
import { useFitting } from "./useFitting.ts";

/** A position on the axis. */
export interface Group {
  key: string;
  label: string;
  /** The group and its numbers in words. */
  words: string;
}

interface Props<G extends Group> {
  groups: readonly G[];
  scale: Scale;
  /** Writes a tick's value. */
  text: (value: number) => string;
  /** What is drawn in a group's place, with the links to what it counts. */
  renderGroup: (group: G) => ReactNode;
  /** Drawn behind all groups. */
  children?: ReactNode;
}

/**
 * Groups side by side on one scale. The one under the pointer or focus, otherwise the last one, is described in words
 * below, as for screen readers.
 */
export function TimePlot<G extends Group>({ groups, scale, text, renderGroup, children }: Props<G>) {
  const [active, setActive] = useState<string | null>(null);
  const shown = groups.find(({ key }) => key === active) ?? groups.at(-1);
  const axis = useRef<HTMLOListElement>(null);
  const labels = useFitting(
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
          <ol ref={axis} className="ui-chart-groups">
            {groups.map((group, i) => (
              <li key={group.key} className={labels[i] === null ? "ui-chart-unlabelled" : undefined}>
                <div
                  className="ui-chart-group"
                  role="presentation"
                  onPointerEnter={() => setActive(group.key)}
                  onPointerLeave={() => setActive(null)}
                  onFocus={() => setActive(group.key)}
                  onBlur={() => setActive(null)}
                >
                  <span className="ui-chart-columns">{renderGroup(group)}</span>
                  <span className="ui-chart-label">
                    <span style={{ translate: `${labels[i] ?? 0}px` }}>{group.label}</span>
                  </span>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {/* All in one place, as high as the longest: nothing moves when another one is read. */}
      <div className="ui-chart-readout ui-muted" aria-hidden="true">
        {groups.map((group) => (
          <p key={group.key} className={group === shown ? undefined : "ui-unseen"}>
            {group.words}
          </p>
        ))}
      </div>
    </>
  );
}
