import { TooManyRequestsError } from '../../errors.ts'
import { withinDeadline } from '../../platform/resilience/deadline.ts'
import type { RenderMetrics, RenderOutcome } from '../../platform/metrics/renderMetrics.ts'
import { noTracer, type Span, type Tracer } from '../../platform/tracing/tracer.ts'
import { createWorkQueue } from '../../platform/queues/workQueue.ts'
import type { Execute } from '../graphql/execute.ts'
import { withPageDeadline } from '../graphql/pageDeadline.ts'
import { pageKindAt, pageKindsOf } from '../ops/pageKinds.ts'
import type { RenderedPage, Site } from './site.ts'
import { AbandonedError } from '../http/waitingClients.ts'

/** A page to render. */
export interface WantedPage {
  requestId: string
  /** Whether it has been rendered before, and exists. */
  isKnown: boolean
  /** Whether the site has a page for its path. */
  hasPage: boolean
  /** Aborted when no client waits for the page any more; a page of kind `certain` is still finished, for the next client. */
  signal?: AbortSignal
}

/** Renders pages, a few at a time. */
export interface PageRenders {
  /**
   * @param address of the page, with the origin that visitors see.
   * @throws TooManyRequestsError when its turn would come too late; AbandonedError when nobody waits for it any more;
   *   DeadlineExceededError when it takes too long; else what rendering throws
   */
  render(address: string, wanted: WantedPage): Promise<RenderedPage>
  /** The deadline of a page, its wait in the queue included, ms. */
  readonly maxMs: number
  /** Whether the page would have to wait for its turn. */
  isBusy(address: string, wanted: Pick<WantedPage, 'isKnown' | 'hasPage'>): boolean
  /** Whether any page might be refused at once: there is nothing to refuse as long as none would. */
  refusesAny(): boolean
  /** The error with which the page would be refused at once to this client, which then counts as refused; else undefined. */
  refuse(
    address: string,
    wanted: Pick<WantedPage, 'isKnown' | 'hasPage'>,
    client: string,
  ): TooManyRequestsError | undefined
}

/** How long rendering a page should take, ms. */
export const PAGE_DEADLINE_MS = 6000
/**
 * How many times as long as it should a page may take, queue included, before its clients get an error: on a
 * busy machine, a late page is better than none. The edge waits longer (`edge/nginx.conf.template`).
 */
export const RENDER_FACTOR = 5

/**
 * How many pages are made at a time, most of which wait for data, and how many more may wait for their turn, each client in its share
 * (`createWorkQueue`). Each kind of address has places of its own, so that whoever makes up addresses takes none of the pages that exist
 * for certain. `waitShare` is how long a page may wait for its turn, as a share of the time that it should take after that.
 */
const PLACES = {
  /**
   * Pages that have been rendered before, and static routes. One that was expected to start within a sixth of
   * a page's time waits on when the thread is starved of CPU.
   */
  certain: { atOnce: 8, maxWaiting: 1000, waitShare: RENDER_FACTOR, hopeShare: 1 / 6 / RENDER_FACTOR },
  /** Pages of a player, a game or a story that may exist. */
  possible: { atOnce: 8, maxWaiting: 100, waitShare: 1 / 3, hopeShare: 1 / 2 },
  /** Unknown paths, and queries, of which there is no end: under a flood of them, a short queue rejects early. */
  endless: { atOnce: 4, maxWaiting: 100, waitShare: 1 / 3, hopeShare: 1 / 4 },
}

/** The share of a page's time for loading its data. Late data is shown as failed. */
const DATA_SHARE = 0.9

/**
 * @param options.execute runs the operations of a page for the request with an id.
 * @param options.deadlineMs how long rendering a page should take.
 */
export function createPageRenders(options: {
  site: Site
  execute: (requestId: string) => Execute
  deadlineMs: number
  metrics: RenderMetrics
  tracer?: Tracer
}): PageRenders {
  const { site, execute, deadlineMs, metrics, tracer = noTracer } = options
  const pageKinds = pageKindsOf(site.pages)
  const maxRenderMs = deadlineMs * RENDER_FACTOR
  const queueOf = ({ waitShare, ...others }: (typeof PLACES)[keyof typeof PLACES]) =>
    createWorkQueue({ ...others, maxWaitMs: deadlineMs * waitShare })
  const queues = {
    certain: queueOf(PLACES.certain),
    possible: queueOf(PLACES.possible),
    endless: queueOf(PLACES.endless),
  }
  const sumOf = (count: 'running' | 'waiting') =>
    Object.values(queues).reduce((sum, queue) => sum + queue[count], 0)
  metrics.watchRenders({ running: () => sumOf('running'), waiting: () => sumOf('waiting') })

  /**
   * Starts rendering the page.
   * @returns the page, rejected at once when no client waits any more or its deadline passes; and a promise
   * that settles only when
   * the thread no longer works on it.
   */
  function begin(address: string, { requestId, signal }: WantedPage) {
    const controller = new AbortController()
    const data = withPageDeadline(execute(requestId), deadlineMs * DATA_SHARE)
    const rendering = site.render(new Request(address, { signal: controller.signal }), data)
    return { page: inTime(rendering, controller, signal), rendering }
  }

  async function inTime(
    rendering: Promise<RenderedPage>,
    controller: AbortController,
    signal: AbortSignal | undefined,
  ): Promise<RenderedPage> {
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(signal?.reason)
    signal?.addEventListener('abort', giveUp, { once: true })
    try {
      const message = `Not rendered within ${maxRenderMs} ms`
      return await withinDeadline(Promise.race([rendering, givenUp]), maxRenderMs, message)
    } catch (error) {
      controller.abort(error)
      throw error
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  /** The slot is free again when the thread has confirmed that it no longer works on the page. */
  function renderInTurn(address: string, { signal, ...others }: WantedPage): Promise<RenderedPage> {
    const kind = kindOf(address, others)
    // Work on a page that will surely be requested again is not thrown away.
    const wanted: WantedPage = { ...others, ...(signal && kind !== 'certain' && { signal }) }
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
    const work = () => {
      const { page, rendering } = begin(address, wanted)
      resolve(page)
      return rendering
    }
    queues[kind].run(work, { signal }).catch(reject)
    return promise
  }

  function ended(outcome: RenderOutcome, span: Span): void {
    metrics.pageRender(outcome)
    span.set({ 'wll.outcome': outcome })
    if (outcome === 'failed') span.fail(outcome)
  }

  return {
    maxMs: maxRenderMs,
    isBusy: (address, wanted) => !queues[kindOf(address, wanted)].hasPlace(),
    refusesAny: () => Object.values(queues).some(({ mayRefuse }) => mayRefuse),
    refuse(address, wanted, client) {
      const refusal = queues[kindOf(address, wanted)].refusalFor({ client })
      if (refusal) metrics.pageRender('refused')
      return refusal
    },
    render(address, wanted) {
      const kind = pageKindAt(new URL(address).pathname, pageKinds)
      return tracer.inSpan('render', `render ${kind}`, { 'wll.page': kind }, async (span) => {
        try {
          const page = await renderInTurn(address, wanted)
          ended('rendered', span)
          span.set({ 'wll.thread_cpu_ms': page.threadCpuMs })
          return page
        } catch (error) {
          const isRefused = error instanceof TooManyRequestsError
          ended(isRefused ? 'refused' : error instanceof AbandonedError ? 'abandoned' : 'failed', span)
          throw error
        }
      })
    },
  }
}

function kindOf(
  address: string,
  { isKnown, hasPage }: Pick<WantedPage, 'isKnown' | 'hasPage'>,
): keyof typeof PLACES {
  if (isKnown) return 'certain'
  const { pathname, search } = new URL(address)
  if (!hasPage || search !== '') return 'endless'
  // A name that may be made up is in the path's second segment.
  return pathname.lastIndexOf('/') === 0 ? 'certain' : 'possible'
}
