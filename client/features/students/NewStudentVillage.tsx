import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { placeKinds } from "../../../server/shared/reference.ts";
import { placeFields } from "../../shared/forms/place-fields.ts";
import type { Option } from "../../shared/pickers/options.ts";
import { ReferencePicker } from "../../shared/reference/ReferencePicker.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { useChosenSchool } from "./NewStudentClass.tsx";
import type { NewStudent } from "./new-student.ts";

/**
 * The village alone, found near the school first; it fills in the places above it. Without one, the student lives in the
 * school's commune. `last` is the village of the student before, which stays until another one is chosen.
 */
export function NewStudentVillage({ last }: { last: number | null }) {
  const { t } = useTranslation(["student", "ui"]);
  const names = useNames();
  const { control, setValue } = useFormContext<NewStudent>();
  const [villageId, communeId] = useWatch({ control, name: ["villageId", "communeId"] });
  const school = useChosenSchool();
  const [chosen, setChosen] = useState<Option | null>(null);
  const kept = last !== null && villageId === last;
  const choose = (option: Option | null) => {
    setChosen(option);
    for (const place of option?.above ?? []) {
      const name = placeFields[placeKinds.indexOf(place.kind)];
      if (name) setValue(name, place.id);
    }
  };
  const above = chosen && chosen.id === villageId ? chosen.above : [];
  const where =
    above.length > 0 ? above : school && !villageId ? [school.commune, school.district, school.province] : [];
  const place = where.slice(0, 3).map(names.first).join(" · ");
  return (
    <ReferencePicker
      control={control}
      name="villageId"
      kind="VILLAGE"
      label={t("ui:place.VILLAGE")}
      clearable
      {...(school && { filter: { districtId: [school.district.id] } })}
      elsewhere
      parentId={communeId || null}
      onChosen={choose}
      {...(place && {
        help: kept
          ? t("student:quick.villageKept", { place })
          : villageId
            ? place
            : t("student:quick.villageHelp", { place }),
      })}
    />
  );
}
