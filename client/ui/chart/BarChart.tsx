import { Link, type To } from "react-router";
import { Legend } from "./Legend.tsx";
import "./bars.css";
import "./chart.css";

export interface Bar {
  /** Null where there is nothing to compute. */
  value: number | null;
  /** The value as written. */
  text: string;
  /** The category, the series and the value in words. */
  words: string;
  /** Absent if there is nothing to open. */
  to: To | null;
}

/** A category with one bar per series. */
export interface BarCategory {
  key: string;
  label: string;
  bars: readonly Bar[];
}

interface Props {
  categories: readonly BarCategory[];
  /** The labels of the series; none for a single one. */
  legend: readonly string[];
  /** The value of the longest bar possible; null: the largest one. */
  most: number | null;
  /** The id of the chart's title. */
  labelledBy: string;
}

/** Bars on their side, which leave room for long names, each with its value and linking to what it counts. */
export function BarChart({ categories, legend, most, labelledBy }: Props) {
  const longest = most ?? Math.max(0, ...categories.flatMap(({ bars }) => bars.map(({ value }) => value ?? 0)));
  return (
    <figure className="ui-chart" aria-labelledby={labelledBy}>
      {legend.length > 0 && <Legend parts={legend} />}
      <ul className="ui-bars">
        {categories.map(({ key, label, bars }) => (
          <li key={key} className="ui-bars-category">
            <span className="ui-bars-label" title={label}>
              {label}
            </span>
            <span className="ui-bars-all">
              {bars.map(({ value, text, words, to }, i) => {
                const bar = (
                  <>
                    <span>
                      {value ? (
                        <span
                          className={`ui-bar-fill ui-chart-part-${i}`}
                          style={{ width: `${(value / longest) * 100}%` }}
                        />
                      ) : null}
                    </span>
                    <span className="ui-bar-value">{text}</span>
                  </>
                );
                return to ? (
                  <Link key={legend[i] ?? ""} to={to} className="ui-bar" aria-label={words} title={words}>
                    {bar}
                  </Link>
                ) : (
                  <span key={legend[i] ?? ""} className="ui-bar">
                    {bar}
                  </span>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
