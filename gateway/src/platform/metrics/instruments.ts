import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Stands before the name of every metric, so that those of the site are found among all that a Prometheus has. */
export const PREFIX = 'wll_'

/** Adds metrics to one registry. Help and labels appear on `/metrics` as given, names with the prefix. */
export interface Instruments {
  /**
   * @param known labels that count as 0 from the start, for events so rare that the first one matters: Prometheus takes the first value of
   * a counter for no growth.
   */
  counter: <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    known?: readonly Record<Label, string>[],
  ) => Counter<Label>
  gauge: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => Gauge<Label>
  /** @param buckets the upper bounds, in the unit that the name ends with. */
  histogram: <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => Histogram<Label>
  /** A gauge whose value is read at each scrape. */
  watch: (name: string, help: string, valueNow: () => number) => void
  /** A counter that is read at each scrape, because the system counts. */
  watchTotal: (name: string, help: string, totalNow: () => number) => void
  /** A gauge that is 1, for what its labels say. */
  info: (name: string, help: string, labels: Record<string, string>) => void
  /** A gauge with a label for each state, such as `up`: 1 for the states that hold at a scrape. */
  watchStates: <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    statesNow: () => readonly { labels: Record<Label, string>; holds: boolean }[],
  ) => void
}

/** Builds the functions that add counters, gauges and histograms to a registry. */
export function createInstruments(registry: Registry): Instruments {
  const common = (name: string, help: string) => ({ name: PREFIX + name, help, registers: [registry] })
  return {
    counter(name, help, labelNames, known = []) {
      const counter = new Counter({ ...common(name, help), labelNames })
      for (const labels of known) counter.inc(labels, 0)
      return counter
    },
    gauge: (name, help, labelNames) => new Gauge({ ...common(name, help), labelNames }),
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ ...common(name, help), labelNames, buckets }),
    watch: (name, help, valueNow) =>
      void new Gauge({
        ...common(name, help),
        collect() {
          this.set(valueNow())
        },
      }),
    watchTotal: (name, help, totalNow) =>
      void new Counter({
        ...common(name, help),
        collect() {
          this.reset()
          this.inc(totalNow())
        },
      }),
    info: (name, help, labels) =>
      new Gauge({ ...common(name, help), labelNames: Object.keys(labels) }).set(labels, 1),
    watchStates: (name, help, labelNames, statesNow) =>
      void new Gauge({
        ...common(name, help),
        labelNames,
        collect() {
          this.reset()
          for (const { labels, holds } of statesNow()) this.set(labels, Number(holds))
        },
      }),
  }
}
