import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type PlaceKind, placeKinds } from "../../../server/shared/reference.ts";
import type { ReferenceFilter } from "../../graphql/generated/operations.ts";
import type { Option } from "../pickers/options.ts";
import type { Named } from "../records/records.ts";
import { useHomeCountry } from "../session/presets.ts";
import { ReferencePicker } from "./ReferencePicker.tsx";

interface LocationValues {
  countryId: number | null;
  provinceId: number | null;
  districtId: number | null;
  communeId: number | null;
  villageId: number | null;
}

const fieldOf = {
  COUNTRY: "countryId",
  PROVINCE: "provinceId",
  DISTRICT: "districtId",
  COMMUNE: "communeId",
  VILLAGE: "villageId",
} as const satisfies Record<PlaceKind, keyof LocationValues>;

/** The country whose places come with the product. */
const CAMBODIA = "KHM";

interface Props {
  /** The initially selected places, so that their names show immediately. */
  known?: Partial<Record<PlaceKind, Named | null>>;
  /** A new record: the organisation's country is chosen until the user chooses another. */
  preset?: boolean;
  /** Places that must be chosen. */
  required?: readonly PlaceKind[];
  /** What clears the village, shown below its field. */
  underVillage?: ReactNode;
}

/**
 * Five dependent pickers from country to village, each limited by the chosen parents. Choosing a place fills in its parents
 * and clears the places below. For forms with the five `…Id` fields.
 */
export function LocationPicker({
  known = {},
  preset = false,
  required = ["COUNTRY", "PROVINCE", "DISTRICT", "COMMUNE"],
  underVillage,
}: Props) {
  const { t } = useTranslation("ui");
  const form = useFormContext<LocationValues>();
  const values = useWatch({ control: form.control });
  const home = useHomeCountry();
  const { getValues, setValue } = form;
  useEffect(() => {
    if (preset && home && !getValues("countryId")) setValue("countryId", home.id);
  }, [preset, home, getValues, setValue]);
  const inCambodia = !values.countryId || (home?.code === CAMBODIA && values.countryId === home.id);
  const set = (kind: PlaceKind, id: number | null) => {
    if (form.getValues(fieldOf[kind]) === id) return;
    form.setValue(fieldOf[kind], id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };

  const chosen = (kind: PlaceKind, option: Option | null) => {
    for (const place of option?.above ?? []) set(place.kind, place.id);
    for (const below of placeKinds.slice(placeKinds.indexOf(kind) + 1)) set(below, null);
  };

  /** A preset country was not chosen by anyone: it does not keep places of other countries from being found. */
  const limits = (place: PlaceKind) =>
    Boolean(values[fieldOf[place]]) && !(preset && place === "COUNTRY" && values.countryId === home?.id);

  return placeKinds.map((kind, level) => {
    const above = placeKinds.slice(0, level);
    const nearest = above.findLast(limits);
    const filter: ReferenceFilter | undefined = nearest && { [fieldOf[nearest]]: [values[fieldOf[nearest]]] };
    const parent = above.at(-1);
    const picker = (
      <ReferencePicker
        key={kind}
        control={form.control}
        name={fieldOf[kind]}
        kind={kind}
        label={t(`place.${kind}`)}
        required={required.includes(kind)}
        clearable
        known={known[kind] ?? (kind === "COUNTRY" ? home : null)}
        offersPlaces={inCambodia}
        filter={filter}
        showPath={nearest !== parent}
        parentId={(parent && values[fieldOf[parent]]) || null}
        onChosen={(option) => chosen(kind, option)}
      />
    );
    if (kind !== "VILLAGE" || !underVillage) return picker;
    return (
      <div key={kind} className="ui-field-cleared">
        {picker}
        {underVillage}
      </div>
    );
  });
}
