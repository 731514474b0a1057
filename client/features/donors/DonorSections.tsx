import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DonorFieldsFragment } from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { showMoment, useNumberFormat } from "../../ui/format.ts";
import { Value } from "../../shared/forms/Value.tsx";
import { Money } from "../../shared/records/Money.tsx";
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

export function GeneralCard({ donor }: Props) {
  const { t } = useTranslation(["donor", "ui"]);
  const labelOf = useEnumLabel();
  return (
    <FactCard
      title={t("donor:sections.info")}
      onEdit={useEdit(donor, "info")}
      facts={[
        { label: t("donor:fields.code"), value: <CopyCode code={donor.code} /> },
        { label: t("donor:fields.honorific"), value: donor.honorific },
        { label: t("donor:fields.nameEn"), value: <span lang="en">{donor.nameEn}</span> },
        { label: t("donor:fields.nameLocal"), value: donor.nameLocal && <span lang="km">{donor.nameLocal}</span> },
        { label: t("donor:fields.greeting"), value: donor.greeting },
        { label: t("donor:fields.donorType"), value: labelOf("DonorType", donor.donorType) },
        { label: t("donor:fields.country"), value: <NameBoth of={donor.country} layout="inline" /> },
        { label: t("ui:createdAt"), value: showMoment(donor.createdAt) },
        { label: t("ui:updatedAt"), value: showMoment(donor.updatedAt) },
      ]}
    />
  );
}

export function ContactCard({ donor }: Props) {
  const { t } = useTranslation("donor");
  const seesPhone = useCan("phone.read");
  const phone = { label: t("fields.phone"), value: donor.phone && <a href={`tel:${donor.phone}`}>{donor.phone}</a> };
  return (
    <FactCard
      title={t("sections.contact")}
      onEdit={useEdit(donor, "contact")}
      facts={[
        ...(seesPhone ? [phone] : []),
        { label: t("fields.email"), value: donor.email && <a href={`mailto:${donor.email}`}>{donor.email}</a> },
        { label: t("fields.addressLine1"), value: donor.addressLine1 },
        { label: t("fields.addressLine2"), value: donor.addressLine2 },
        { label: t("fields.addressLine3"), value: donor.addressLine3 },
        { label: t("fields.zip"), value: donor.zip },
        { label: t("fields.country"), value: <NameBoth of={donor.country} layout="inline" /> },
      ]}
    />
  );
}

export function OtherCard({ donor }: Props) {
  const { t } = useTranslation("donor");
  const number = useNumberFormat();
  const labelOf = useEnumLabel();
  const { donations } = donor.counts;
  return (
    <FactCard
      title={t("sections.other")}
      onEdit={useEdit(donor, "other")}
      facts={[
        { label: t("fields.donorType"), value: labelOf("DonorType", donor.donorType) },
        {
          label: t("fields.donorTime"),
          value: (
            <>
              <ShownNumber value={donor.donorTime} />{" "}
              <small className="ui-muted">
                ({t("counts.counted", { count: donations, shown: number(donations) })})
              </small>
            </>
          ),
        },
        { label: t("fields.newPrice"), value: <Money amount={donor.newPrice} currency={donor.newPriceCurrency} /> },
        { label: t("fields.hope"), value: <Value value={donor.hope} />, wide: true },
        { label: t("fields.remark"), value: <Value value={donor.remark} />, wide: true },
      ]}
    />
  );
}
