import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useMayLoadPlaces } from "../session/places.ts";
import { paths } from "../records/paths.ts";
import { referenceKindInfo } from "../records/kinds.ts";
import { ReferenceDialog } from "./ReferenceDialog.tsx";
import { useCan } from "../session/session-context.tsx";
import { openTab } from "../../ui/new-tab.ts";
import { ReferenceSelect, type ReferenceSelectProps } from "../forms/ReferenceSelect.tsx";

interface Props<Values extends FieldValues, Output> extends Omit<ReferenceSelectProps<Values, Output>, "renderAdding"> {
  /** For a place: the parent of a newly added one; none can be added before it is chosen. */
  parentId?: number | null;
  /** For a place: whether it may be one of those that come with the product. */
  offersPlaces?: boolean;
}

/** In a window of its own: the form stays as it is, and finds the places afterwards. */
const openPlaces = () => openTab(paths.loadPlaces);

const khmer = /[\u1780-\u17ff]/u;

/** A value of reference data, searched in both scripts and by code; permitted users can add one on the spot. */
export function ReferencePicker<Values extends FieldValues, Output>({
  parentId = null,
  offersPlaces = true,
  ...props
}: Props<Values, Output>) {
  const { t } = useTranslation("ui");
  const info = referenceKindInfo(props.kind);
  const mayLoad = useMayLoadPlaces() && offersPlaces && info.parent !== null;
  const empty = mayLoad ? { note: t("picker.noPlaces"), offer: t("picker.loadPlaces"), onTake: openPlaces } : undefined;
  const mayAdd = useCan(info.edit) && (!info.parent || parentId !== null);
  if (!mayAdd) return <ReferenceSelect {...props} empty={empty} />;
  return (
    <ReferenceSelect
      {...props}
      empty={empty}
      renderAdding={(typed, choose, close) => (
        <ReferenceDialog
          kind={props.kind}
          prefill={{ parentId, ...(khmer.test(typed) ? { nameLocal: typed } : { nameEn: typed }) }}
          onSaved={choose}
          onClose={close}
        />
      )}
    />
  );
}
