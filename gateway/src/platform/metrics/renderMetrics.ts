import type { Instruments } from './instruments.ts'

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
