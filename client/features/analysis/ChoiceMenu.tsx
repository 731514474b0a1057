import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { CaretDown, Tick } from "@blueprintjs/icons";
import type { JSX } from "react";
import { moveInMenu } from "../../ui/focus/focus.ts";
import { Popover } from "../../ui/Popover.tsx";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A line below the label. */
  about?: string;
  /** Why it cannot be chosen. */
  whyNot?: string | null;
}

/** Why what follows in a menu, or is missing from it, cannot be chosen. */
export function Reason({ children }: { children: string }) {
  return (
    <li role="none" className="analysis-reason ui-muted">
      {children}
    </li>
  );
}

interface Props<Value extends string> {
  /** What is chosen here, for screen readers. */
  name: string;
  /** The button's text; the chosen label by default. */
  text?: string;
  icon?: JSX.Element;
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  /** Further menu items at the end. */
  children?: JSX.Element | false | null;
}

/** A button with a menu of choices. Those that have no meaning stand at the end, under the reason. */
export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { name, icon, choices, chosen, onChoose, children } = props;
  const label = props.text ?? choices.find(({ value }) => value === chosen)?.label ?? "";
  const reasons = [...new Set(choices.map(({ whyNot }) => whyNot ?? null))].filter((why) => why !== null);
  const item = ({ value, label: text, about, whyNot }: Choice<Value>) => (
    <MenuItem
      key={value}
      disabled={Boolean(whyNot)}
      icon={<Tick className={value === chosen ? undefined : "ui-unseen"} />}
      text={
        about ? (
          <span className="analysis-choice">
            {text} <span className="ui-muted">{about}</span>
          </span>
        ) : (
          text
        )
      }
      multiline={about !== undefined}
      aria-current={value === chosen || undefined}
      onClick={() => onChoose(value)}
    />
  );
  return (
    <Popover
      placement="bottom-start"
      content={
        <Menu className="analysis-choices" onKeyDown={moveInMenu} aria-label={name}>
          {children}
          {choices.filter(({ whyNot }) => !whyNot).map(item)}
          {reasons.flatMap((reason) => [
            <Reason key={reason}>{reason}</Reason>,
            ...choices.filter(({ whyNot }) => whyNot === reason).map(item),
          ])}
        </Menu>
      }
    >
      <Button
        icon={icon}
        endIcon={<CaretDown />}
        text={label}
        aria-label={label ? `${name}: ${label}` : name}
        className="analysis-choose"
      />
    </Popover>
  );
}
