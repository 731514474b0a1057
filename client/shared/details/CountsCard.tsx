import type { ReactNode } from "react";
import { Link } from "react-router";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import "./detail.css";

interface Props {
  title: string;
  /** What each number counts; `to` opens it. The value is undefined until it has arrived. */
  counts: { label: ReactNode; value: number | undefined; to: string }[];
}

/** Numbers of a record's page, each opening what it counts. */
export function CountsCard({ title, counts }: Props) {
  return (
    <section className="ui-counts" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {counts.map(({ label, value, to }) => (
          <li key={to}>
            <Link to={to}>
              <strong>
                {value === undefined ? <span className="bp6-skeleton">0</span> : <ShownNumber value={value} />}
              </strong>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
