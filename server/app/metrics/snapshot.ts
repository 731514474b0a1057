import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from "prom-client";

/** The metrics of a process at one moment, as they go from one process to another. */
export type Snapshot = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Several processes' metrics as one: sums, unless a metric says otherwise. */
const together = (snapshots: readonly Snapshot[]) => AggregatorRegistry.aggregate(snapshots as unknown as object[]);

/** Several processes' metrics in Prometheus's text format. */
export const asText = (snapshots: readonly Snapshot[]): Promise<string> => together(snapshots).metrics();

/** Those metrics that only grow: they stay true after the process that has counted them has ended. */
export const totalsOf = async (snapshots: readonly Snapshot[]): Promise<Snapshot> =>
  (await together(snapshots).getMetricsAsJSON()).filter(({ type }) => ["counter", "histogram"].includes(String(type)));
