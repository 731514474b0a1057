interface Asked<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: Error | undefined;
  variables: object;
  observable: object;
}

/** What each query was last answered to, and what it last failed to get an answer to. */
const answered = new WeakMap<object, string>();
const failed = new WeakMap<object, string>();

/**
 * A query's answer; until it is there, the answer to what was asked before, which is to be shown as such. Where it failed there
 * is none: what was found for other words must not stand there as if it matched.
 */
export function latest<Data>({ data, previousData, error, variables, observable }: Asked<Data>): Data | undefined {
  const asked = JSON.stringify(variables);
  if (data !== undefined) {
    answered.set(observable, asked);
    failed.delete(observable);
    return data;
  }
  if (answered.get(observable) === asked) return previousData;
  if (error) failed.set(observable, asked);
  return failed.get(observable) === asked ? undefined : previousData;
}
