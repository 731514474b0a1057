import { Link, type To } from "react-router";
import { useNumberFormat } from "../format.ts";
import { Legend } from "./Legend.tsx";
import { scaleOf } from "./scale.ts";
import { type Group, TimePlot } from "./TimePlot.tsx";
import "./chart.css";

/** A position on the axis: a total and its parts, which may overlap. */
export interface ColumnGroup extends Group {
  whole: number;
  /** One number per series. */
  parts: readonly number[];
  /** What the total counts. */
  to: To;
}

interface Props {
  groups: readonly ColumnGroup[];
  /** Labels of the total and of each series in the legend. */
  legend: { whole: string; parts: readonly string[] };
  /** The id of the chart's title. */
  labelledBy: string;
}

/** Grouped columns. The total is drawn behind its parts; series differ in pattern as well as in colour. */
export function ColumnChart({ groups, legend, labelledBy }: Props) {
  const number = useNumberFormat();
  const scale = scaleOf(Math.max(0, ...groups.map(({ whole }) => whole)));
  const height = (value: number) => ({ height: `${(value / scale.top) * 100}%` });
  return (
    <figure className="ui-chart" aria-labelledby={labelledBy}>
      <Legend {...legend} />
      <TimePlot
        groups={groups}
        scale={scale}
        text={number}
        renderGroup={({ whole, parts, words, to }) => (
          <>
            <span className="ui-chart-whole" style={height(whole)} />
            {parts.map((value, i) => (
              <span key={legend.parts[i]} className={`ui-chart-part-${i}`} style={height(value)} />
            ))}
            <Link to={to} className="ui-chart-point" aria-label={words} />
          </>
        )}
      />
    </figure>
  );
}
