import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Adds metrics to one registry. Names, help and labels appear on `/metrics` as given. */
export interface Instruments {
  counter: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => Counter<Label>
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
  const registers = [registry]
  return {
    counter: (name, help, labelNames) => new Counter({ name, help, labelNames, registers }),
    gauge: (name, help, labelNames) => new Gauge({ name, help, labelNames, registers }),
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    watch: (name, help, valueNow) =>
      void new Gauge({
        ...{ name, help, registers },
        collect() {
          this.set(valueNow())
        },
      }),
    watchStates: (name, help, labelNames, statesNow) =>
      void new Gauge({
        ...{ name, help, labelNames, registers },
        collect() {
          this.reset()
          for (const { labels, holds } of statesNow()) this.set(labels, Number(holds))
        },
      }),
  }
}
