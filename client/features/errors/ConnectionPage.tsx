import { Button } from "@blueprintjs/core";
import { Offline } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { nextOf } from "../../kit/paths.ts";
import { MessagePage } from "./MessagePage.tsx";
import { SomeoneElse } from "./SomeoneElse.tsx";

/** Tells that the server cannot be reached; trying again goes on to where the person was going. */
export function ConnectionPage() {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const trying = useNavigation().state !== "idle";
  const [params] = useSearchParams();
  const retry = () => void navigate(nextOf(params), { replace: true });
  return (
    <MessagePage
      alone
      icon={<Offline size={40} />}
      title={t("errors.connectionTitle")}
      text={t("errors.connectionText")}
      actions={
        <>
          <Button intent="primary" loading={trying} onClick={retry}>
            {t("errors.retry")}
          </Button>
          <SomeoneElse />
        </>
      }
    />
  );
}
