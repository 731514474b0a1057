import { Button, Checkbox, DialogBody, DialogFooter, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { builtinProvinces } from "../../../server/shared/provinces.ts";
import { useStartPlacesImportMutation } from "../../graphql/generated/operations.ts";
import { Failure } from "../../ui/Failure.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { messageOf } from "../problems/problem.ts";
import { useStepFocus } from "./useStepFocus.ts";

interface Props {
  onStarted: (runId: number) => void;
  onClose: () => void;
}

/** Which places of Cambodia are loaded: all, or those of some provinces. */
export function PlacesStep({ onStarted, onClose }: Props) {
  const { t } = useTranslation(["ui", "errors", "validation", "import"]);
  const [all, setAll] = useState(true);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [start, { loading }] = useStartPlacesImportMutation();
  useStepFocus(failure);

  const send = async () => {
    setFailure(null);
    try {
      const { data } = await start({ variables: { provinces: all ? null : [...chosen] } });
      if (data) onStarted(data.startPlacesImport.id);
    } catch (error) {
      setFailure(messageOf(t, error));
    }
  };
  return (
    <>
      <DialogBody>
        {failure && <Failure className="ui-import-callout">{failure}</Failure>}
        <p>{t("import:places.text")}</p>
        <RadioGroup
          label={t("import:places.which")}
          selectedValue={all ? "all" : "some"}
          onChange={(event) => setAll(event.currentTarget.value === "all")}
        >
          <Radio value="all" label={t("import:places.all")} />
          <Radio value="some" label={t("import:places.some")} />
        </RadioGroup>
        {!all && (
          <div className="ui-import-provinces" role="group" aria-label={t("import:places.some")}>
            {builtinProvinces.map(({ code, ...names }) => (
              <Checkbox
                key={code}
                checked={chosen.includes(code)}
                labelElement={<NameBoth of={names} layout="inline" />}
                onChange={(event) =>
                  setChosen(
                    event.currentTarget.checked ? [...chosen, code] : chosen.filter((province) => province !== code),
                  )
                }
              />
            ))}
          </div>
        )}
        <p className="ui-muted ui-import-note">{t("import:places.source")}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>{t("ui:cancel")}</Button>
            <Button
              className="ui-import-start"
              intent="primary"
              loading={loading}
              disabled={!all && chosen.length === 0}
              text={t("import:places.check")}
              onClick={() => void send()}
            />
          </>
        }
      />
    </>
  );
}
