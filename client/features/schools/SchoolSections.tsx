import { useTranslation } from "react-i18next";
import { schoolFields } from "../../../server/shared/records/school.ts";
import type { SchoolFieldsFragment } from "../../graphql/generated/operations.ts";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { useFacts } from "../../shared/details/facts.tsx";
import { showMoment } from "../../ui/format.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { useDialog } from "../../ui/url.ts";

interface Props {
  school: SchoolFieldsFragment;
}

/** Opens one of the school's dialogs; undefined for users who may not edit. */
function useEdit(school: SchoolFieldsFragment) {
  const dialog = useDialog();
  const may = useCan("school.update");
  return (name: "info" | "contact" | "other") => (may ? () => dialog.open(name, school.id) : undefined);
}

/** What the header does not say. */
export function GeneralCard({ school }: Props) {
  const { t } = useTranslation(["school", "ui"]);
  const edit = useEdit(school);
  const facts = useFacts("school", schoolFields);
  return (
    <FactCard
      title={t("school:sections.info")}
      onEdit={edit("info")}
      facts={[
        ...facts("info", school, {}, { except: ["code", "nameEn", "nameLocal", "schoolType", "pinned"] }),
        { label: t("ui:createdAt"), value: showMoment(school.createdAt) },
        { label: t("ui:updatedAt"), value: showMoment(school.updatedAt) },
      ]}
    />
  );
}

export function ContactCards({ school }: Props) {
  const { t } = useTranslation("school");
  const edit = useEdit(school)("contact");
  const facts = useFacts("school", schoolFields);
  const point = [school.latitude, school.longitude];
  const located = point.every((degrees) => typeof degrees === "number");
  const position = located ? <span className="ui-code">{point.join(", ")}</span> : null;
  return (
    <div className="ui-stack">
      <FactCard
        title={t("sections.place")}
        onEdit={edit}
        facts={facts("place", school, { position }, { except: ["latitude", "longitude"] })}
      />
      <FactCard title={t("sections.contact")} onEdit={edit} facts={facts("contact", school, {})} />
    </div>
  );
}

export function OtherCard({ school }: Props) {
  const { t } = useTranslation("school");
  const edit = useEdit(school);
  const facts = useFacts("school", schoolFields);
  return <FactCard title={t("sections.other")} onEdit={edit("other")} facts={facts("other", school, {})} />;
}
