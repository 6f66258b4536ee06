import type { Instruments } from './instruments.ts'

/**
 * How a requested page ended: rendered, failed or late, rejected because too many waited, or abandoned
 * because every client that waited for it has gone.
 */
type RenderOutcome = 'rendered' | 'failed' | 'refused' | 'abandoned'

/** Why the thread that renders pages has ended. */
export type ThreadEnd = 'crashed' | 'memory' | 'stuck'

/** Metrics of page rendering. */
export interface RenderMetrics {
  /** A requested page ended in one of these ways. */
  pageRender(outcome: RenderOutcome): void
  /** Counts the pages that wait for the render thread at each scrape. */
  watchWaitingRenders(waiting: () => number): void
  /** The render thread has ended by itself, and another one was started. */
  renderThreadEnded(end: ThreadEnd): void
  /** Checks at each scrape whether the web build was replaced or removed. */
  watchOutdatedBuild(isOutdated: () => boolean): void
}

/** Adds the metrics of page rendering to a registry. */
export function createRenderMetrics({ counter, watch }: Instruments): RenderMetrics {
  const renders = counter('page_renders_total', 'Pages that had to be rendered, by how they ended', [
    'outcome',
  ])
  const threadEnds = counter(
    'render_thread_ends_total',
    'Threads that have ended and were replaced, by why',
    ['reason'],
  )
  return {
    pageRender: (outcome) => renders.inc({ outcome }),
    watchWaitingRenders: (waiting) =>
      watch('page_renders_waiting', 'Pages that wait for their turn to be rendered', waiting),
    renderThreadEnded: (reason) => threadEnds.inc({ reason }),
    watchOutdatedBuild: (isOutdated) =>
      watch(
        'web_build_outdated',
        '1 while no page can be rendered because the web build was replaced or removed, else 0',
        () => Number(isOutdated()),
      ),
  }
}
