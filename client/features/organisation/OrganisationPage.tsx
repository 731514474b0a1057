import { useTranslation } from "react-i18next";
import { useOrganisationRecordQuery } from "../../graphql/generated/operations.ts";
import { ChangesTab } from "../../shared/details/ChangesTab.tsx";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { LogoCard } from "./LogoCard.tsx";
import { GeneralDialog, NeedDialog, needFields, PrintDialog } from "./OrganisationDialogs.tsx";
import "./organisation.css";

/** The charity itself: its names, logo and signatory; for administrators. */
export function OrganisationPage() {
  const { t } = useTranslation(["organisation", "ui"]);
  const labelOf = useEnumLabel();
  const number = useNumberFormat();
  const dialog = useDialog();
  const query = useOrganisationRecordQuery({ fetchPolicy: "cache-and-network" });
  const organisation = query.data?.organisation;
  const header = <PageHeader title={t("organisation:title")} />;
  if (!organisation) {
    return (
      <>
        {header}
        {query.error ? (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </>
    );
  }
  const reload = async () => (await query.refetch()).data?.organisation.version;
  const khmer = (text: string | null) => text && <span lang="km">{text}</span>;
  return (
    <div className="organisation-page">
      {header}
      <div className="organisation-cards">
        <FactCard
          title={t("organisation:general")}
          onEdit={() => dialog.open("general")}
          facts={[
            { label: t("organisation:fields.nameEn"), value: organisation.nameEn },
            { label: t("organisation:fields.nameLocal"), value: khmer(organisation.nameLocal) },
            { label: t("organisation:fields.country"), value: <NameBoth of={organisation.country} /> },
            { label: t("organisation:fields.currency"), value: labelOf("Currency", organisation.currency) },
          ]}
        />
        <LogoCard logo={organisation.logo ?? null} />
        <FactCard
          title={t("organisation:print")}
          onEdit={() => dialog.open("print")}
          facts={[
            { label: t("organisation:fields.signatoryNameEn"), value: organisation.signatoryNameEn },
            { label: t("organisation:fields.signatoryTitleEn"), value: organisation.signatoryTitleEn },
            {
              label: t("organisation:fields.signatoryNameLocal"),
              value: khmer(organisation.signatoryNameLocal ?? null),
            },
            {
              label: t("organisation:fields.signatoryTitleLocal"),
              value: khmer(organisation.signatoryTitleLocal ?? null),
            },
            { label: t("organisation:fields.khmerDigits"), value: labelOf("KhmerDigits", organisation.khmerDigits) },
          ]}
        />
        <FactCard
          title={t("organisation:need")}
          onEdit={() => dialog.open("need")}
          facts={[
            ...needFields.map((name) => ({
              label: t(`organisation:fields.${name}`),
              value:
                name === "mostKm"
                  ? number(organisation.mostKm)
                  : t("organisation:points", { count: organisation[name], shown: number(organisation[name]) }),
            })),
            { label: t("organisation:needHow"), value: t("organisation:needHelp"), wide: true },
          ]}
        />
      </div>
      <section aria-labelledby="organisation-changes">
        <h2 id="organisation-changes">{t("ui:changes.title")}</h2>
        <ChangesTab type="Organisation" id={organisation.id} />
      </section>
      {dialog.name === "general" && (
        <GeneralDialog organisation={organisation} reload={reload} onClose={dialog.close} />
      )}
      {dialog.name === "need" && <NeedDialog organisation={organisation} reload={reload} onClose={dialog.close} />}
      {dialog.name === "print" && <PrintDialog organisation={organisation} reload={reload} onClose={dialog.close} />}
    </div>
  );
}
