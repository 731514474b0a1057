import { useTranslation } from "react-i18next";
import type { SchoolFieldsFragment } from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { showMoment } from "../../ui/format.ts";
import { Value } from "../../shared/forms/Value.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
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

export function GeneralCard({ school }: Props) {
  const { t } = useTranslation(["school", "ui"]);
  const edit = useEdit(school);
  return (
    <FactCard
      title={t("school:sections.info")}
      onEdit={edit("info")}
      facts={[
        { label: t("school:fields.code"), value: <CopyCode code={school.code} /> },
        { label: t("school:fields.schoolType"), value: <NameBoth of={school.schoolType} layout="inline" /> },
        { label: t("school:fields.nameEn"), value: <span lang="en">{school.nameEn}</span> },
        { label: t("school:fields.nameLocal"), value: <span lang="km">{school.nameLocal}</span> },
        { label: t("school:fields.branch"), value: <NameBoth of={school.branch} layout="inline" /> },
        { label: t("school:fields.totalStudent"), value: <Value value={school.totalStudent} /> },
        { label: t("ui:createdAt"), value: showMoment(school.createdAt) },
        { label: t("ui:updatedAt"), value: showMoment(school.updatedAt) },
      ]}
    />
  );
}

export function ContactCards({ school }: Props) {
  const { t } = useTranslation("school");
  const seesPhone = useCan("phone.read");
  const edit = useEdit(school)("contact");
  const point = [school.latitude, school.longitude];
  const located = point.every((degrees) => typeof degrees === "number");
  return (
    <div className="ui-stack">
      <FactCard
        title={t("sections.place")}
        onEdit={edit}
        facts={[
          { label: t("fields.country"), value: <NameBoth of={school.country} layout="inline" /> },
          { label: t("fields.province"), value: <NameBoth of={school.province} layout="inline" /> },
          { label: t("fields.district"), value: <NameBoth of={school.district} layout="inline" /> },
          { label: t("fields.commune"), value: <NameBoth of={school.commune} layout="inline" /> },
          { label: t("fields.village"), value: <NameBoth of={school.village} layout="inline" /> },
          { label: t("fields.address"), value: school.address },
          {
            label: t("fields.position"),
            value: located ? <span className="ui-code">{point.join(", ")}</span> : null,
          },
        ]}
      />
      <FactCard
        title={t("sections.contact")}
        onEdit={edit}
        facts={[
          { label: t("fields.contactName"), value: school.contactName },
          { label: t("fields.contactPosition"), value: school.contactPosition },
          ...(seesPhone
            ? [
                {
                  label: t("fields.phone"),
                  value: school.phone ? <a href={`tel:${school.phone}`}>{school.phone}</a> : null,
                },
              ]
            : []),
          {
            label: t("fields.email"),
            value: school.email ? <a href={`mailto:${school.email}`}>{school.email}</a> : null,
          },
        ]}
      />
    </div>
  );
}

export function OtherCard({ school }: Props) {
  const { t } = useTranslation("school");
  const edit = useEdit(school);
  return (
    <FactCard
      title={t("sections.other")}
      onEdit={edit("other")}
      facts={[
        { label: t("fields.description"), value: <Value value={school.description} />, wide: true },
        { label: t("fields.remark"), value: <Value value={school.remark} />, wide: true },
        { label: t("fields.history"), value: <Value value={school.history} />, wide: true },
      ]}
    />
  );
}
