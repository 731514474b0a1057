import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { clearTokens } from "../../graphql/tokens.ts";
import { paths } from "../../shared/records/paths.ts";

/** Forgets the session in both stores and goes to the sign-in page. */
export function SomeoneElse() {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const leave = async () => {
    clearTokens();
    await navigate(paths.login, { replace: true });
  };
  return <Button onClick={() => void leave()}>{t("errors.someoneElse")}</Button>;
}
