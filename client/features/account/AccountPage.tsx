import { Card } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Role } from "../../../server/shared/permissions.ts";
import { userRoleOf } from "../../../server/shared/roles.ts";
import { useMeQuery } from "../../graphql/generated/operations.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { FactCard } from "../../shared/details/FactCard.tsx";
import { LanguageSwitch } from "../../shared/session/LanguageSwitch.tsx";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { useMe } from "../../shared/session/session-context.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { OwnForm } from "./OwnForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { PictureCard } from "./PictureCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import "./account.css";

/** The user's own account. */
export function AccountPage() {
  const { t } = useTranslation(["account", "shell"]);
  const me = useMe();
  const query = useMeQuery({ fetchPolicy: "cache-and-network" });
  const own = query.data?.me;
  const [saves, setSaves] = useState(0);
  return (
    <div>
      <header className="account-head">
        <Avatar name={me.name} picture={me.avatar} large />
        <div>
          <h1>{t("account:title")}</h1>
          <p>{me.name}</p>
        </div>
      </header>
      {me.roleId === Role.none && <p>{t("shell:noRole")}</p>}
      {!own && query.error && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!own && !query.error && <SkeletonLines lines={6} />}
      {own && (
        <div className="account-cards">
          <OwnForm
            key={saves}
            me={own}
            reload={async () => (await query.refetch()).data?.me.version}
            onSaved={() => setSaves(saves + 1)}
          />
          <PasswordForm />
          <PictureCard />
          <Card role="region" aria-labelledby="account-language">
            <h2 id="account-language">{t("account:language.title")}</h2>
            <LanguageSwitch />
            <p className="ui-muted account-note">{t("account:language.text")}</p>
          </Card>
          <WorkCard />
          <SessionsCard />
        </div>
      )}
    </div>
  );
}

function WorkCard() {
  const { t } = useTranslation("account");
  const labelOf = useEnumLabel();
  const me = useMe();
  const branches =
    me.roleId === Role.administrator ? (
      t("work.allBranches")
    ) : me.branches.length > 0 ? (
      <ul className="account-branches">
        {me.branches.map((branch) => (
          <li key={branch.id}>
            <NameBoth of={branch} layout="inline" />
          </li>
        ))}
      </ul>
    ) : null;
  return (
    <FactCard
      title={t("work.title")}
      facts={[
        { label: t("work.role"), value: labelOf("UserRole", userRoleOf(me.roleId)) },
        { label: t("work.branches"), value: branches },
      ]}
    />
  );
}
