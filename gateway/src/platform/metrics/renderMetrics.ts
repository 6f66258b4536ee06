import type { Instruments } from './instruments.ts'

/**
 * How a requested page ended: rendered, failed or late, rejected because too many waited, or abandoned
 * because every client that waited for it has gone.
 */
export type RenderOutcome = 'rendered' | 'failed' | 'refused' | 'abandoned'

/** How a request for a page was answered: well, with a 404, refused for what or how much was asked, left by its client, or with a 5xx. */
export type PageOutcome = 'ok' | 'missing' | 'refused' | 'aborted' | 'failed'

/** Why the thread that renders pages has ended. */
export type ThreadEnd = 'crashed' | 'memory' | 'stuck'

/** Metrics of page rendering. */
export interface RenderMetrics {
  /** A request for a page was answered, from memory or not. `kind` is from the code's own list. */
  page(kind: string, outcome: PageOutcome, durationMs: number): void
  /** Counts failures of pages of these kinds from 0: the first one matters, too. */
  expectPages(kinds: Iterable<string>): void
  /** A page that had to be rendered ended in one of these ways. */
  pageRender(outcome: RenderOutcome): void
  /** Counts at each scrape the pages that are rendered, with the data they wait for, and those that wait for their turn. */
  watchRenders(pages: { running: () => number; waiting: () => number }): void
  /** The render thread has ended by itself, and another one was started. */
  renderThreadEnded(end: ThreadEnd): void
  /** Checks at each scrape whether the web build was replaced or removed. */
  watchOutdatedBuild(isOutdated: () => boolean): void
}

/** Adds the metrics of page rendering to a registry. */
export function createRenderMetrics({ counter, histogram, watch }: Instruments): RenderMetrics {
  const pages = histogram(
    'page_duration_seconds',
    'Requests for pages, by the kind of page and how they were answered',
    ['page', 'outcome'],
    [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  )
  const renders = counter('page_renders_total', 'Pages that had to be rendered, by how they ended', [
    'outcome',
  ])
  const threadEnds = counter(
    'render_thread_ends_total',
    'Threads that have ended and were replaced, by why',
    ['reason'],
    [{ reason: 'crashed' }, { reason: 'memory' }, { reason: 'stuck' }],
  )
  return {
    page: (kind, outcome, durationMs) => pages.observe({ page: kind, outcome }, durationMs / 1000),
    expectPages(kinds) {
      for (const page of kinds) pages.zero({ page, outcome: 'failed' })
    },
    pageRender: (outcome) => renders.inc({ outcome }),
    watchRenders({ running, waiting }) {
      watch('page_renders_running', 'Pages that are rendered just now', running)
      watch('page_renders_waiting', 'Pages that wait for their turn to be rendered', waiting)
    },
    renderThreadEnded: (reason) => threadEnds.inc({ reason }),
    watchOutdatedBuild: (isOutdated) =>
      watch(
        'web_build_outdated',
        '1 while no page can be rendered because the web build was replaced or removed, else 0',
        () => Number(isOutdated()),
      ),
  }
}
