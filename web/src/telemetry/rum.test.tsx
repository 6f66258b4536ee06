import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../lib/tracking/track.ts'

interface Sent {
  page: string
  vitals: { name: string }[]
  errors: { message: string; requestId?: string }[]
}
let sent: Sent[]
let stops: (() => void)[]

beforeEach(() => {
  vi.resetModules()
  sent = []
  stops = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  delete window.earlyErrors
  history.replaceState(null, '', '/')
})

const view = (page: string): TrackedEvent => ({ name: 'page_view', page })

function crashOf(message: string): CustomEvent<unknown> {
  const stack = `at go (${location.origin}/static/js/ui.js:1:2)`
  return new CustomEvent('crash', { detail: Object.assign(new Error(message), { stack }) })
}

/** A tab that has loaded the path, with the code of this visit. */
async function openTab(path: string) {
  const entry = { name: location.origin + path, type: 'navigate', responseStart: 5, activationStart: 0 }
  vi.stubGlobal('performance', {
    now: () => 1000,
    getEntriesByType: (type: string) => (type === 'navigation' ? [entry] : []),
  })
  history.replaceState(null, '', path)
  const [{ startRum }, { eventPaths }] = await Promise.all([
    import('./rum.ts'),
    import('../lib/tracking/track.ts'),
  ])
  return {
    crashOf,
    crash: (message: string) => void dispatchEvent(crashOf(message)),
    viewAt: (at: string, page: string) => {
      const event = view(page)
      eventPaths.set(event, at)
      return event
    },
    start: (held: TrackedEvent[]) => {
      const service = startRum(held)
      stops.push(service.stop)
      return service
    },
  }
}
/** web-vitals waits for a task before it measures how the page was loaded. */
const aTask = () => new Promise((resolve) => setTimeout(resolve))
/** Has everything sent that was reported so far, together with an error that says that it has been. */
async function reported({ crash }: { crash: (message: string) => void }): Promise<[string, string[]][]> {
  await aTask()
  crash('end')
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(sent.some(({ errors }) => errors.length > 0)).toBe(true))
  return sent.map(({ page, vitals }) => [page, vitals.map(({ name }) => name)])
}

it('reports an error for the page that is open, and at most once until the site is loaded anew', async () => {
  const { start, crash } = await openTab('/teams/guard')
  const { send } = start([])

  crash('one')
  send(view('stats'))
  crash('one')
  crash('two')
  send(view('home'))
  await vi.waitFor(() => expect(sent).toHaveLength(2))

  expect(sent.map(({ page, errors }) => [page, errors.map(({ message }) => message)])).toEqual([
    ['teams', ['Error: one']],
    ['stats', ['Error: two']],
  ])
})

it('reports an error with the request of the last answer before it', async () => {
  const { start, crash, crashOf } = await openTab('/teams/guard')
  const { lastAnswer } = await import('../lib/tracking/lastAnswer.ts')
  const answered = (id: string) => (lastAnswer.headers = new Headers({ 'x-request-id': id }))
  answered('first-request')
  window.earlyErrors = [[crashOf('early'), '/teams/guard']]
  const { send } = start([])

  crash('after the first')
  answered('failed-request')
  crash('after the second')
  send(view('stats'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))

  expect(sent[0]?.errors.map(({ requestId }) => requestId)).toEqual([
    undefined,
    'first-request',
    'failed-request',
  ])
})

const failures = () => sent.map(({ page, errors }) => [page, errors.map(({ message }) => message)])

it('reports what broke before it was there, each once, for the page at which it did', async () => {
  const { start, crash, crashOf } = await openTab('/schedule')
  window.earlyErrors = [
    [crashOf('early'), '/teams/guard'],
    [crashOf('early'), '/teams/guard'],
    [crashOf('later'), '/stats'],
  ]
  const { send } = start([])

  crash('early')
  crash('now')
  send(view('home'))
  await vi.waitFor(() => expect(sent).toHaveLength(3))

  expect(failures()).toEqual([
    ['teams', ['Error: early']],
    ['stats', ['Error: later']],
    ['schedule', ['Error: now']],
  ])
})

it('has it kept no longer, nor reports it again after a refusal and a yes', async () => {
  const { start, crash, crashOf } = await openTab('/stats')
  window.earlyErrors = [[crashOf('early'), '/stats']]
  start([]).stop()
  const { send } = start([])

  crash('now')
  send(view('home'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))

  expect(window.earlyErrors).toBeUndefined()
  expect(failures()).toEqual([['stats', ['Error: now']]])
})

it('takes page views alone, and sends nothing once it is stopped', async () => {
  const { start, crash } = await openTab('/')
  const { send, stop } = start([])

  const outcomes = [send(view('stats')), send({ name: 'share' })]
  stop()
  crash('late')
  dispatchEvent(new Event('pagehide'))

  expect(outcomes).toEqual(['sent', 'off'])
  expect(sent).toEqual([])
})

it('reports how the page was loaded for the page that was loaded, although another is open', async () => {
  const tab = await openTab('/schedule')
  history.replaceState(null, '', '/stats')
  tab.start([tab.viewAt('/schedule', 'schedule'), tab.viewAt('/stats', 'stats')])

  expect(await reported(tab)).toEqual([
    ['schedule', ['TTFB']],
    ['stats', []],
  ])
})

it('does not report how the page was loaded of a visitor who agreed later', async () => {
  const tab = await openTab('/schedule')
  tab.start([tab.viewAt('/stats', 'stats')])

  expect(await reported(tab)).toEqual([['schedule', []]])
})

it('measures a page that is shown again as it was left once, after a yes, a refusal and a yes, for that page', async () => {
  const tab = await openTab('/schedule')
  tab.start([]).stop()
  const { send } = tab.start([])
  await aTask()
  send(view('stats'))

  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  expect(await reported(tab)).toEqual([['stats', ['TTFB']]])
})
