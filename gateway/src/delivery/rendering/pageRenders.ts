import { withinDeadline } from '../../platform/deadline.ts'
import type { RenderMetrics } from '../../platform/renderMetrics.ts'
import { createWorkQueue, QueueFullError } from '../../platform/workQueue.ts'
import type { Execute } from '../execute.ts'
import { withPageDeadline } from '../pageDeadline.ts'
import type { RenderedPage, Site } from './site.ts'
import { AbandonedError } from './waitingClients.ts'

/** What is known of a page that is wanted. */
export interface WantedPage {
  requestId: string
  /** Whether somebody has opened it before. */
  isKnown: boolean
  /** Aborted when nobody waits for the page any more; absent where it is made for whoever comes next. */
  signal?: AbortSignal
}

/** Renders pages, a few at a time. */
export interface PageRenders {
  /**
   * @param address of the page, with the origin that visitors see.
   * @throws QueueFullError when its turn would come too late; AbandonedError when nobody waits for it any more;
   *   DeadlineExceededError when it takes too long; else what rendering throws
   */
  render(address: string, wanted: WantedPage): Promise<RenderedPage>
}

/**
 * How many pages are made at a time, most of which wait for data, and how many more may wait for their turn. Pages that somebody has
 * opened before have places of their own: whoever makes up addresses takes none of them.
 */
const FIRST_RENDERS = { atOnce: 8, mostWaiting: 100 }
const RENDERS_AGAIN = { atOnce: 8, mostWaiting: 1000 }
/** How long a page may wait for its turn, as a share of the time that it may take after that. */
const WAIT_SHARE = 1 / 3

/** The share of a page's time that its data may take; the rest is for rendering it. */
const DATA_SHARE = 0.9

/**
 * @param options.execute runs the operations of a page for the request with an id.
 * @param options.deadlineMs how long a page may take once its turn has come.
 */
export function createPageRenders(options: {
  site: Site
  execute: (requestId: string) => Execute
  deadlineMs: number
  metrics: RenderMetrics
}): PageRenders {
  const { site, execute, deadlineMs, metrics } = options
  const longestWaitMs = deadlineMs * WAIT_SHARE
  const queues = {
    first: createWorkQueue({ ...FIRST_RENDERS, longestWaitMs }),
    again: createWorkQueue({ ...RENDERS_AGAIN, longestWaitMs }),
  }
  metrics.watchWaitingRenders(() => queues.first.waiting + queues.again.waiting)

  async function renderNow(address: string, { requestId, signal }: WantedPage): Promise<RenderedPage> {
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    const controller = new AbortController()
    const giveUp = () => reject(signal?.reason)
    signal?.addEventListener('abort', giveUp, { once: true })
    try {
      const data = withPageDeadline(execute(requestId), deadlineMs * DATA_SHARE)
      const page = site.render(new Request(address, { signal: controller.signal }), data)
      const message = `Not rendered within ${deadlineMs} ms`
      return await withinDeadline(Promise.race([page, givenUp]), deadlineMs, message)
    } catch (error) {
      controller.abort(error)
      throw error
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  return {
    async render(address, wanted) {
      const queue = wanted.isKnown ? queues.again : queues.first
      try {
        const page = await queue.run(() => renderNow(address, wanted), '', wanted.signal)
        metrics.pageRender('rendered')
        return page
      } catch (error) {
        const isRefused = error instanceof QueueFullError
        metrics.pageRender(isRefused ? 'refused' : error instanceof AbandonedError ? 'abandoned' : 'failed')
        throw error
      }
    },
  }
}
