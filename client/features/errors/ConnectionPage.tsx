import { Button } from "@blueprintjs/core";
import { Offline } from "@blueprintjs/icons";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { nextOf } from "../../shared/records/paths.ts";
import { MessagePage } from "./MessagePage.tsx";
import { SomeoneElse } from "./SomeoneElse.tsx";

interface Props {
  /** Whether the session check that led here now gets an answer. */
  check: () => Promise<boolean>;
  /** Calls back as soon as the server is reachable again; returns a function that stops this. */
  whenBack: (work: () => void) => () => void;
  /** Reloads a URL: browsers do not retry fetching a page's code after a failure. */
  load: (address: string) => void;
}

/**
 * Reports that the server cannot be reached; continues to the requested page once it can, automatically or when the
 * user retries.
 */
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
