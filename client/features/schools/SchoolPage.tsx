import { Tag } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { useSchoolRecordQuery } from "../../graphql/generated/operations.ts";
import { ChangesTab } from "../../shared/details/ChangesTab.tsx";
import { DetailPage, type DetailTab, type PrimaryAction } from "../../shared/details/DetailPage.tsx";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { PinButton } from "../../ui/Pin.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { SchoolDialogs } from "./SchoolDialogs.tsx";
import { useSchoolMenu } from "./SchoolMenu.tsx";
import { SchoolSections } from "./SchoolSections.tsx";
import { useSchoolActions } from "./useSchoolActions.ts";

interface Props {
  /** Sections from other features: classes. */
  tabs?: (schoolId: number) => DetailTab[];
  /** Buttons from other features: its list of students. */
  actions?: (code: string) => ReactNode;
  primary?: PrimaryAction | undefined;
}

/** A school: general information with counts, contact and other; sections from other features; changes. */
export function SchoolPage({ tabs, actions: brought, primary }: Props) {
  const { t } = useTranslation(["school", "ui"]);
  const names = useNames();
  const navigate = useNavigate();
  const id = Number(useParams()["id"]);
  const known = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const query = useSchoolRecordQuery({ variables: { id: known ? id : 0 }, fetchPolicy: "cache-and-network" });
  const actions = useSchoolActions();
  const mayPin = useCan("school.pin");
  const seesChanges = useCan("change.read");
  const menu = useSchoolMenu({ onDeleted: () => void navigate(paths.schools) });
  const school = query.data?.school;
  if (!school) {
    const back = <Link to={paths.schools}>{t("school:backToList")}</Link>;
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} back={back} page />;
    return <SkeletonLines lines={8} />;
  }
  return (
    <>
      <DetailPage
        record={school}
        pinned={school.pinned}
        tags={
          <>
            <Tag minimal>{names.first(school.schoolType)}</Tag>
            <Tag minimal>{names.first(school.branch)}</Tag>
          </>
        }
        primary={primary}
        actions={
          <>
            {brought?.(school.code)}
            {mayPin && (
              <PinButton pinned={school.pinned} onToggle={() => void actions.pin([school.id], !school.pinned)} />
            )}
            {menu.any && (
              <MenuButton label={t("ui:list.rowMenu", { name: names.first(school) })} items={menu.items(school)} />
            )}
          </>
        }
        tabs={[
          { key: "general", label: t("school:tabs.general"), content: <SchoolSections school={school} /> },
          ...(tabs?.(school.id) ?? []),
          ...(seesChanges
            ? [
                {
                  key: "changes",
                  label: t("ui:changes.title"),
                  content: <ChangesTab type="School" id={school.id} />,
                },
              ]
            : []),
        ]}
      />
      <SchoolDialogs />
    </>
  );
}
