import { asText, type Snapshot } from "../../server/app/metrics/snapshot.ts";

/** Metrics as Prometheus reads them. */
export class Metrics {
  readonly text: string;
  readonly #values: ReadonlyMap<string, number>;

  constructor(text: string) {
    this.text = text;
    this.#values = new Map(
      text
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("#"))
        .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
    );
  }

  static async of(...snapshots: Snapshot[]): Promise<Metrics> {
    return new Metrics(await asText(snapshots));
  }

  /** Reads them at an address. */
  static async at(url: string): Promise<Metrics> {
    const response = await fetch(`${url}/metrics`);
    if (response.status !== 200) throw new Error(`The metrics are answered with ${response.status}`);
    return new Metrics(await response.text());
  }

  /** A metric's value, such as `name{label="value"}`; undefined if it is not told. */
  value(series: string): number | undefined {
    return this.#values.get(series);
  }

  /** Every series that begins like this. */
  series(beginning = ""): string[] {
    return [...this.#values.keys()].filter((each) => each.startsWith(beginning));
  }

  /** The names of all metrics, those without a value included. */
  get names(): string[] {
    return [...this.text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name = ""]) => name);
  }
}
