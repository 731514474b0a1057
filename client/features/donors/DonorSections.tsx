import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { donorFields } from "../../../server/shared/records/donor.ts";
import type { DonorFieldsFragment } from "../../graphql/generated/operations.ts";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { useFacts } from "../../shared/details/facts.tsx";
import { showMoment, useNumberFormat } from "../../ui/format.ts";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { useDialog } from "../../ui/url.ts";
import "./donors.css";

interface Props {
  donor: DonorFieldsFragment;
}

/** Opens one of the donor's dialogs; undefined for users who may not edit. */
function useEdit(donor: DonorFieldsFragment, name: "info" | "contact" | "other") {
  const dialog = useDialog();
  const mayUpdate = useCan("donor.update");
  const mayContact = useCan("donor.contact");
  const may = name === "contact" ? mayContact : mayUpdate;
  return may ? () => dialog.open(name, donor.id) : undefined;
}

/** How many students the donor gave to: each number opens the students it counts. */
export function CountsCard({ donor }: Props) {
  const { t } = useTranslation("donor");
  const { counts } = donor;
  const opened = [
    { key: "total", query: "" },
    { key: "giveUp", query: "&donorGaveUp=yes" },
    { key: "bicycle", query: "&donorAsset=BICYCLE" },
    { key: "material", query: "&donorAsset=MATERIAL" },
    { key: "finance", query: "&donorAsset=FINANCE" },
  ] as const;
  return (
    <section className="donor-section" aria-label={t("sections.counts")}>
      <h2>{t("sections.counts")}</h2>
      <ul className="donor-counts">
        {opened.map(({ key, query }) => (
          <li key={key}>
            <Link to={`${paths.students}?donorId=${donor.id}${query}`}>
              <strong>
                <ShownNumber value={counts[key]} />
              </strong>
              <span>{t(`counts.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the header does not say. */
export function GeneralCard({ donor }: Props) {
  const { t } = useTranslation(["donor", "ui"]);
  const facts = useFacts("donor", donorFields);
  return (
    <FactCard
      title={t("donor:sections.info")}
      onEdit={useEdit(donor, "info")}
      facts={[
        ...facts("info", donor, {}, { except: ["code", "nameEn", "nameLocal", "pinned"] }),
        { label: t("ui:createdAt"), value: showMoment(donor.createdAt) },
        { label: t("ui:updatedAt"), value: showMoment(donor.updatedAt) },
      ]}
    />
  );
}

export function ContactCard({ donor }: Props) {
  const { t } = useTranslation("donor");
  const facts = useFacts("donor", donorFields);
  return (
    <FactCard
      title={t("sections.contact")}
      onEdit={useEdit(donor, "contact")}
      facts={[
        ...facts("contact", donor, {}, { except: ["country"] }),
        { label: t("fields.country"), value: <NameBoth of={donor.country} layout="inline" /> },
      ]}
    />
  );
}

export function OtherCard({ donor }: Props) {
  const { t } = useTranslation("donor");
  const number = useNumberFormat();
  const facts = useFacts("donor", donorFields);
  const { donations } = donor.counts;
  const donorTime = (
    <>
      <ShownNumber value={donor.donorTime} />{" "}
      <small className="ui-muted">({t("counts.counted", { count: donations, shown: number(donations) })})</small>
    </>
  );
  return (
    <FactCard
      title={t("sections.other")}
      onEdit={useEdit(donor, "other")}
      facts={facts("other", donor, { donorTime }, { except: ["donorType"] })}
    />
  );
}
