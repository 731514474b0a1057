import { Button, Card } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Dash } from "../../ui/NameBoth.tsx";
import "./detail.css";

export interface Fact {
  label: string;
  value: ReactNode;
  /** What a label that does not say it by itself means. */
  about?: string;
  /** Spans all columns, for long text. */
  wide?: boolean;
}

interface Props {
  title: string;
  facts: Fact[];
  /** Opens the section's dialog; absent for users who may not edit. */
  onEdit?: (() => void) | undefined;
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === "";

/** A section of a record: label–value pairs in up to three columns, one on a phone. */
export function FactCard({ title, facts, onEdit }: Props) {
  const { t } = useTranslation("ui");
  const id = useId();
  return (
    <Card className="ui-facts" aria-labelledby={id} role="region">
      <div className="ui-facts-head">
        <h2 id={id}>{title}</h2>
        {onEdit && (
          <Button
            variant="minimal"
            icon={<Edit />}
            text={t("detail.edit")}
            aria-label={t("detail.editSection", { title })}
            onClick={onEdit}
          />
        )}
      </div>
      <dl>
        {facts.map(({ label, value, about, wide }) => (
          <div key={label} className={wide ? "ui-fact-wide" : undefined}>
            <dt>{label}</dt>
            <dd>
              {isEmpty(value) ? <Dash /> : value}
              {about && <small className="ui-muted ui-fact-about">{about}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
