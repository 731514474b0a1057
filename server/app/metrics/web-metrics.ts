import { Counter, Histogram, type Registry } from "prom-client";
import { errorCodes } from "../../shared/errors.ts";
import { routeKinds } from "../request/route-kind.ts";
import type { ToldOperation, ToldRequest } from "../request/told.ts";
import { catalogue } from "./catalogue.ts";

/** Counts what a web process answers. */
export function webMetrics(registry: Registry): {
  request: (request: ToldRequest) => void;
  operation: (operation: ToldOperation) => void;
} {
  const registers = [registry];
  const requests = new Counter({ ...catalogue.requests, registers });
  const requestSeconds = new Histogram({
    ...catalogue.requestSeconds,
    buckets: [...catalogue.requestSeconds.buckets],
    registers,
  });
  const operationSeconds = new Histogram({
    ...catalogue.operationSeconds,
    buckets: [...catalogue.operationSeconds.buckets],
    registers,
  });
  const errors = new Counter({ ...catalogue.operationErrors, registers });
  const failures = new Counter({ ...catalogue.operationFailures, registers });
  // From zero: a total that begins with its first event would never be seen to grow by it.
  for (const route of routeKinds) requests.inc({ route, status: "5xx" }, 0);
  for (const code of errorCodes) errors.inc({ code }, 0);
  return {
    request: ({ route, status, seconds }) => {
      requests.inc({ route, status: status === null ? "aborted" : `${Math.floor(status / 100)}xx` });
      requestSeconds.observe({ route }, seconds);
    },
    operation: ({ name: operation, seconds, codes, hasFailed }) => {
      operationSeconds.observe({ operation }, seconds);
      for (const code of codes) errors.inc({ code });
      if (hasFailed) failures.inc({ operation });
    },
  };
}
