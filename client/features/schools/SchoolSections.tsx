import { useTranslation } from "react-i18next";
import { schoolFields } from "../../../server/shared/records/school.ts";
import { type SchoolFieldsFragment, useSchoolCountsQuery } from "../../graphql/generated/operations.ts";
import { CountsCard } from "../../shared/details/CountsCard.tsx";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { useDates, useFacts } from "../../shared/details/facts.tsx";
import { paths } from "../../shared/records/paths.ts";
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

/** Everything known about a school, section by section. */
export function SchoolSections({ school }: Props) {
  return (
    <div className="ui-stack">
      <RecordsCard school={school} />
      <GeneralCard school={school} />
      <ContactCards school={school} />
      <OtherCard school={school} />
    </div>
  );
}

/** What the charity has recorded of the school; absent if it cannot be counted. */
function RecordsCard({ school: { id } }: Props) {
  const { t } = useTranslation("school");
  const { data, error } = useSchoolCountsQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  if (error && !data) return null;
  return (
    <CountsCard
      title={t("sections.counts")}
      counts={[
        { label: t("counts.students"), value: data?.studentsTotal.count, to: `${paths.students}?schoolId=${id}` },
        { label: t("counts.classes"), value: data?.schoolClassesTotal.count, to: `${paths.classes}?schoolId=${id}` },
      ]}
    />
  );
}

/** What the header does not say. */
function GeneralCard({ school }: Props) {
  const { t } = useTranslation("school");
  const edit = useEdit(school);
  const facts = useFacts("school", schoolFields);
  const dates = useDates();
  return (
    <FactCard
      title={t("sections.info")}
      onEdit={edit("info")}
      facts={[
        ...facts("info", school, {}, { except: ["code", "nameEn", "nameLocal", "schoolType", "pinned"] }),
        ...dates(school),
      ]}
    />
  );
}

function ContactCards({ school }: Props) {
  const { t } = useTranslation("school");
  const edit = useEdit(school)("contact");
  const facts = useFacts("school", schoolFields);
  const point = [school.latitude, school.longitude];
  const located = point.every((degrees) => typeof degrees === "number");
  const position = located ? <span className="ui-code">{point.join(", ")}</span> : null;
  return (
    <>
      <FactCard
        title={t("sections.place")}
        onEdit={edit}
        facts={facts("place", school, { position }, { except: ["latitude", "longitude"] })}
      />
      <FactCard title={t("sections.contact")} onEdit={edit} facts={facts("contact", school, {})} />
    </>
  );
}

function OtherCard({ school }: Props) {
  const { t } = useTranslation("school");
  const edit = useEdit(school);
  const facts = useFacts("school", schoolFields);
  return <FactCard title={t("sections.other")} onEdit={edit("other")} facts={facts("other", school, {})} />;
}
