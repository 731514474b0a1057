import { useState } from "react";
import { Link, type To } from "react-router";
import { useNumberFormat } from "../format.ts";
import { scaleOf } from "./scale.ts";
import "./chart.css";

/** A position on the axis: a total and its parts, which may overlap. */
export interface ColumnGroup {
  key: string;
  label: string;
  whole: number;
  /** One number per series. */
  parts: readonly number[];
  /** The group and its numbers in words. */
  words: string;
  to: To;
}

interface Props {
  groups: readonly ColumnGroup[];
  /** Labels of the total and of each series in the legend. */
  legend: { whole: string; parts: readonly string[] };
  /** The id of the chart's title. */
  labelledBy: string;
}

/**
 * Grouped columns, each group linking to what it counts. The total is drawn behind its parts; series differ in pattern
 * as well as in colour. The group under the pointer or focus, otherwise the last one, is described in words below, as
 * for screen readers.
 */
export function ColumnChart({ groups, legend, labelledBy }: Props) {
  const number = useNumberFormat();
  const [active, setActive] = useState<string | null>(null);
  const scale = scaleOf(Math.max(0, ...groups.map(({ whole }) => whole)));
  const height = (value: number) => ({ height: `${(value / scale.top) * 100}%` });
  const shown = groups.find(({ key }) => key === active) ?? groups.at(-1);
  return (
    <figure className="ui-chart" aria-labelledby={labelledBy}>
      <ul className="ui-chart-legend" aria-hidden="true">
        <li>
          <span className="ui-chart-swatch ui-chart-whole" /> {legend.whole}
        </li>
        {legend.parts.map((name, i) => (
          <li key={name}>
            <span className={`ui-chart-swatch ui-chart-part-${i}`} /> {name}
          </li>
        ))}
      </ul>
      <div className="ui-chart-plot">
        <div className="ui-chart-axis" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} className="ui-chart-tick" style={{ top: `${(1 - tick / scale.top) * 100}%` }}>
              <span>{number(tick)}</span>
            </span>
          ))}
        </div>
        <ol className="ui-chart-groups">
          {groups.map(({ key, label, whole, parts, words, to }) => (
            <li key={key}>
              <Link
                to={to}
                className="ui-chart-group"
                aria-label={words}
                onPointerEnter={() => setActive(key)}
                onPointerLeave={() => setActive(null)}
                onFocus={() => setActive(key)}
                onBlur={() => setActive(null)}
              >
                <span className="ui-chart-columns">
                  <span className="ui-chart-whole" style={height(whole)} />
                  {parts.map((value, i) => (
                    <span key={legend.parts[i]} className={`ui-chart-part-${i}`} style={height(value)} />
                  ))}
                </span>
                <span className="ui-chart-label">{label}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <p className="ui-chart-readout ui-muted" aria-hidden="true">
        {shown?.words}
      </p>
    </figure>
  );
}
