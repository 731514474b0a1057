import { Fragment } from "react";
import { Link, type To } from "react-router";
import { Legend } from "./Legend.tsx";
import { placesOf } from "./places.ts";
import { scaleOf } from "./scale.ts";
import { type Group, TimePlot } from "./TimePlot.tsx";
import "./chart.css";

interface LinePoint {
  /** Null where there is none. */
  value: number | null;
  /** The group, the series and the value in words. */
  words: string;
  /** Null if there is nothing to open. */
  to: To | null;
}

/** A position on the axis, with one point per series. */
export interface LineGroup extends Group {
  points: readonly LinePoint[];
}

interface Props {
  groups: readonly LineGroup[];
  /** The labels of the series; none for a single one. */
  legend: readonly string[];
  /** Writes a value on the axis. */
  text: (value: number) => string;
  /** The end of the axis; null: as the values need it. */
  most: number | null;
  /** The id of the chart's title. */
  labelledBy: string;
}

/**
 * Lines over time. Series differ in their dashes and markers as well as in colour; a missing value is a gap. Each point
 * leads to what it counts, from as far around it as no other is nearer.
 */
export function LineChart({ groups, legend, text, most, labelledBy }: Props) {
  const largest = Math.max(0, ...groups.flatMap(({ points }) => points.map(({ value }) => value ?? 0)));
  const scale = scaleOf(most ?? largest);
  const series = groups[0]?.points ?? [];
  const height = (value: number) => (1 - value / scale.top) * 100;
  const path = (of: number): string => {
    let isDrawing = false;
    return groups
      .map(({ points }, i) => {
        const value = points[of]?.value ?? null;
        const command = isDrawing ? "L" : "M";
        isDrawing = value !== null;
        return value === null ? "" : `${command}${((i + 0.5) / groups.length) * 100} ${height(value)}`;
      })
      .join("");
  };
  return (
    <figure className="ui-chart" aria-labelledby={labelledBy}>
      {legend.length > 0 && <Legend parts={legend} lines />}
      <TimePlot
        groups={groups}
        scale={scale}
        text={text}
        renderGroup={({ points }) => {
          const places = placesOf(
            points.map(({ value, to }) => (value === null || to === null ? null : height(value))),
          );
          return points.map(({ value, words, to }, i) => {
            const place = places[i];
            if (value === null) return null;
            return (
              <Fragment key={legend[i] ?? ""}>
                {to !== null && place && (
                  <Link
                    to={to}
                    className="ui-chart-point"
                    aria-label={words}
                    title={words}
                    style={{
                      top: `${place.top}%`,
                      height: `${place.height}%`,
                      left: `${place.left}%`,
                      width: `${place.width}%`,
                    }}
                  />
                )}
                <span className={`ui-chart-dot ui-chart-dot-${i}`} style={{ top: `${height(value)}%` }} />
              </Fragment>
            );
          });
        }}
      >
        <svg className="ui-chart-paths" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {series.map((_, i) => (
            <path key={legend[i] ?? ""} className={`ui-chart-line ui-chart-line-${i}`} d={path(i)} />
          ))}
        </svg>
      </TimePlot>
    </figure>
  );
}
