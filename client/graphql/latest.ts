interface QueryState<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: Error | undefined;
  variables: object;
  observable: object;
}

/** Each query's last answered variables, and those that last failed. */
const answered = new WeakMap<object, string>();
const failed = new WeakMap<object, string>();

/**
 * A query's result; until it arrives, the previous result, which must be shown as such. After a failure there is none:
 * results for other search terms must not look like matches.
 */
export function latest<Data>({ data, previousData, error, variables, observable }: QueryState<Data>): Data | undefined {
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
