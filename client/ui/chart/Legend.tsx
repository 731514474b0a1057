interface Props {
  /** The label of the total that stands behind its parts, if there is one. */
  whole?: string;
  /** The labels of the series, in the order of their colours and patterns. */
  parts: readonly string[];
  /** Lines are told apart by their dashes, columns and bars by their patterns. */
  lines?: boolean;
}

/** What the colours and patterns of a chart mean; screen readers are told with each number. */
export function Legend({ whole, parts, lines = false }: Props) {
  return (
    <ul className="ui-chart-legend" aria-hidden="true">
      {whole !== undefined && (
        <li>
          <span className="ui-chart-swatch ui-chart-whole" /> {whole}
        </li>
      )}
      {parts.map((name, i) => (
        <li key={name}>
          {lines ? (
            <svg className="ui-chart-line-swatch" viewBox="0 0 24 4">
              <path className={`ui-chart-line ui-chart-line-${i}`} d="M0 2H24" />
            </svg>
          ) : (
            <span className={`ui-chart-swatch ui-chart-part-${i}`} />
          )}{" "}
          {name}
        </li>
      ))}
    </ul>
  );
}
