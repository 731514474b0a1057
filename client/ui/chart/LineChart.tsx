import { Legend } from "./Legend.tsx";
import { scaleOf } from "./scale.ts";
import { type Group, TimePlot } from "./TimePlot.tsx";
import "./chart.css";

/** A position on the axis, with one value per series; null where there is none. */
export interface LineGroup extends Group {
  values: readonly (number | null)[];
}

interface Props {
  groups: readonly LineGroup[];
  /** The labels of the series; none for a single one. */
  legend: readonly string[];
  /** Writes a value on the axis. */
  text: (value: number) => string;
  /** The id of the chart's title. */
  labelledBy: string;
}

/** Lines over time. Series differ in their dashes and markers as well as in colour; a missing value is a gap. */
export function LineChart({ groups, legend, text, labelledBy }: Props) {
  const scale = scaleOf(Math.max(0, ...groups.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const series = groups[0]?.values ?? [];
  const height = (value: number) => (1 - value / scale.top) * 100;
  const path = (of: number): string => {
    let isDrawing = false;
    return groups
      .map(({ values }, i) => {
        const value = values[of] ?? null;
        const command = isDrawing ? "L" : "M";
        isDrawing = value !== null;
        return value === null ? "" : `${command}${((i + 0.5) / groups.length) * 100} ${height(value)}`;
      })
      .join("");
  };
  return (
    <figure className="ui-chart ui-chart-lines" aria-labelledby={labelledBy}>
      {legend.length > 0 && <Legend parts={legend} lines />}
      <TimePlot
        groups={groups}
        scale={scale}
        text={text}
        renderGroup={({ values }) =>
          values.map(
            (value, i) =>
              value !== null && (
                <span
                  key={legend[i] ?? ""}
                  className={`ui-chart-dot ui-chart-dot-${i}`}
                  style={{ top: `${height(value)}%` }}
                />
              ),
          )
        }
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
