import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { donorFields } from "../../../server/shared/records/donor.ts";
import type { DonorFieldsFragment } from "../../graphql/generated/operations.ts";
import { CountsCard } from "../../shared/details/CountsCard.tsx";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { useDates, useFacts } from "../../shared/details/facts.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { useDialog } from "../../ui/url.ts";

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

/** Everything known about a donor, section by section; `pledges` is brought from another feature. */
export function DonorSections({ donor, pledges }: Props & { pledges?: JSX.Element | undefined }) {
  return (
    <div className="ui-stack">
      <StudentsCard donor={donor} />
      {pledges}
      <GeneralCard donor={donor} />
      <ContactCard donor={donor} />
      <OtherCard donor={donor} />
    </div>
  );
}

/** How many students the donor gave to: each number opens the students it counts. */
function StudentsCard({ donor: { id, counts } }: Props) {
  const { t } = useTranslation("donor");
  const opened = [
    { key: "total", query: "" },
    { key: "giveUp", query: "&donorGaveUp=yes" },
    { key: "bicycle", query: "&donorAsset=BICYCLE" },
    { key: "material", query: "&donorAsset=MATERIAL" },
    { key: "finance", query: "&donorAsset=FINANCE" },
  ] as const;
  return (
    <CountsCard
      title={t("sections.counts")}
      counts={opened.map(({ key, query }) => ({
        label: t(`counts.${key}`),
        value: counts[key],
        to: `${paths.students}?donorId=${id}${query}`,
      }))}
    />
  );
}

/** What the header does not say. */
function GeneralCard({ donor }: Props) {
  const { t } = useTranslation("donor");
  const facts = useFacts("donor", donorFields);
  const dates = useDates();
  return (
    <FactCard
      title={t("sections.info")}
      onEdit={useEdit(donor, "info")}
      facts={[...facts("info", donor, {}, { except: ["code", "nameEn", "nameLocal", "pinned"] }), ...dates(donor)]}
    />
  );
}

function ContactCard({ donor }: Props) {
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

function OtherCard({ donor }: Props) {
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
      facts={facts(
        "other",
        donor,
        { donorTime },
        { except: ["donorType"], about: { donorTime: t("help.donorTime"), newPrice: t("help.newPrice") } },
      )}
    />
  );
}
