import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * How a page that was wanted ended: rendered, failed or late, refused because too many waited, or abandoned because every client that
 * waited for it has gone.
 */
type RenderOutcome = 'rendered' | 'failed' | 'refused' | 'abandoned'

/** Why the thread that renders pages has ended. */
export type ThreadEnd = 'crashed' | 'memory' | 'stuck'

/** What is measured of rendering pages. */
export interface RenderMetrics {
  /** A page that was wanted ended in one of these ways. */
  pageRender(outcome: RenderOutcome): void
  /** Has the pages that wait for their turn counted whenever the figures are read. */
  watchWaitingRenders(waiting: () => number): void
  /** The thread that renders pages has ended by itself, and another one was started. */
  renderThreadEnded(end: ThreadEnd): void
  /** Has it looked up whether the web build was replaced or removed whenever the figures are read. */
  watchOutdatedBuild(isOutdated: () => boolean): void
}

/** Adds what is measured of rendering pages to a registry. */
export function createRenderMetrics(registry: Registry): RenderMetrics {
  const registers = [registry]
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'Pages that had to be rendered, by how they ended',
    labelNames: ['outcome'],
    registers,
  })
  const threadEnds = new Counter({
    name: 'render_thread_ends_total',
    help: 'Threads that have ended and were replaced, by why',
    labelNames: ['reason'],
    registers,
  })
  return {
    pageRender: (outcome) => renders.inc({ outcome }),
    watchWaitingRenders: (waiting) =>
      void new Gauge({
        name: 'page_renders_waiting',
        help: 'Pages that wait for their turn to be rendered',
        registers,
        collect() {
          this.set(waiting())
        },
      }),
    renderThreadEnded: (reason) => threadEnds.inc({ reason }),
    watchOutdatedBuild: (isOutdated) =>
      void new Gauge({
        name: 'web_build_outdated',
        help: '1 while no page can be rendered because the web build was replaced or removed, else 0',
        registers,
        collect() {
          this.set(Number(isOutdated()))
        },
      }),
  }
}
