import type { ReactNode } from "react";
import "./chart.css";

interface Props {
  caption: string;
  head: readonly string[];
  /** The first cell is the row header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The numbers of a chart as a table; scrolls sideways if too wide. */
export function NumbersTable({ caption, head, rows }: Props) {
  return (
    <div className="ui-numbers" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="ui-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={head[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
