import { Button } from "@blueprintjs/core";
import { Offline } from "@blueprintjs/icons";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { nextOf } from "../../shared/records/paths.ts";
import { MessagePage } from "./MessagePage.tsx";
import { SomeoneElse } from "./SomeoneElse.tsx";

interface Props {
  /** Whether what brought the person here, the check of their session, is answered now. */
  check: () => Promise<boolean>;
  /** Does something as soon as the server is reached again; gives what ends that. */
  whenBack: (work: () => void) => () => void;
  /** Loads an address anew: a browser does not ask again for the code of a page that it could not fetch. */
  load: (address: string) => void;
}

/** Tells that the server cannot be reached; goes on to where the person was going when it is, by itself or when they try again. */
export function ConnectionPage({ check, whenBack, load }: Props) {
  const { t } = useTranslation("shell");
  const [params] = useSearchParams();
  const [trying, setTrying] = useState(false);
  const next = nextOf(params);
  const retry = useCallback(async () => {
    setTrying(true);
    if (await check()) load(next);
    else setTrying(false);
  }, [check, load, next]);
  useEffect(() => whenBack(() => void retry()), [whenBack, retry]);
  return (
    <MessagePage
      alone
      icon={<Offline size={40} />}
      title={t("errors.connectionTitle")}
      text={t("errors.connectionText")}
      actions={
        <>
          <Button intent="primary" loading={trying} onClick={() => void retry()}>
            {t("errors.retry")}
          </Button>
          <SomeoneElse />
        </>
      }
    />
  );
}
