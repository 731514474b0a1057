import { Menu, MenuItem } from "@blueprintjs/core";
import { Code, Compass, Key, LogOut, User } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useHref, useNavigate } from "react-router";
import { Role } from "../../../server/shared/permissions.ts";
import { useDismissFirstStepsMutation } from "../../graphql/generated/operations.ts";
import { paths } from "../../shared/records/paths.ts";
import { useMe } from "../../shared/session/session-context.tsx";
import { useSignOut } from "./useSignOut.ts";

interface PageItemProps {
  icon: JSX.Element;
  text: string;
  to: string;
  /** Called before the page is opened here. */
  onOpen?: () => void;
}

/** A menu item that leads to a page of the panel. */
function PageItem({ icon, text, to, onOpen }: PageItemProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  return (
    <MenuItem
      icon={icon}
      text={text}
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen?.();
        void navigate(to);
      }}
    />
  );
}

/** What a user's menu leads to. */
export function PersonItems() {
  const { t } = useTranslation("shell");
  const me = useMe();
  const signOut = useSignOut();
  // The page shows them in any case: a failure only means that they are put away the next time.
  const [bringBack] = useDismissFirstStepsMutation();
  return (
    <Menu>
      <PageItem icon={<User />} text={t("person.account")} to={paths.account} />
      {me.permissions.has("token.own") && <PageItem icon={<Key />} text={t("person.tokens")} to={paths.tokens} />}
      {me.permissions.has("organisation.edit") && (
        <PageItem
          icon={<Compass />}
          text={t("person.firstSteps")}
          to={paths.firstSteps}
          onOpen={() => void bringBack({ variables: { dismissed: false } }).catch(() => undefined)}
        />
      )}
      {me.roleId !== Role.none && <MenuItem icon={<Code />} text="GraphiQL" href={paths.graphiql} />}
      <MenuItem icon={<LogOut />} text={t("person.signOut")} onClick={() => void signOut()} />
    </Menu>
  );
}
