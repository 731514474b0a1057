import { Radio, RadioGroup } from "@blueprintjs/core";
import type { ReactNode } from "react";
import type { MergeSide } from "../../../server/shared/merge-fields.ts";

/** What the user has chosen for each conflict. */
export interface Choosing {
  choices: ReadonlyMap<string, MergeSide>;
  onChoose: (key: string, side: MergeSide) => void;
  errors: Readonly<Record<string, string>>;
}

interface Props extends Choosing {
  /** The conflict's key. */
  name: string;
  label: ReactNode;
  kept: ReactNode;
  other: ReactNode;
}

/** Records of both that cannot coexist, side by side: the user chooses which to keep. */
export function MergeCollision({ name, label, kept, other, choices, onChoose, errors }: Props) {
  return (
    <div>
      <RadioGroup
        className="duplicate-choice"
        name={`merge-${name}`}
        label={label}
        selectedValue={choices.get(name) ?? ""}
        onChange={(event) => onChoose(name, event.currentTarget.value as MergeSide)}
      >
        <Radio value="KEPT" labelElement={kept} />
        <Radio value="OTHER" labelElement={other} />
      </RadioGroup>
      {errors[name] && (
        <p role="alert" className="duplicate-error">
          {errors[name]}
        </p>
      )}
    </div>
  );
}
