import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerServiceWorker } from './serviceWorkerRegistration.ts'

/** A service worker of a build, as a page sees it. */
class FakeWorker extends EventTarget {
  readonly build: string
  state: string
  sent: unknown[] = []

  constructor(build: string, state = 'installed') {
    super()
    this.build = build
    this.state = state
  }

  postMessage(message: unknown, [port]: MessagePort[] = []): void {
    this.sent.push(message)
    if (message === 'build') port?.postMessage(this.build)
  }

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  update = vi.fn(() => Promise.resolve())
}

let registration: FakeRegistration
const register = vi.fn<(address: string) => Promise<FakeRegistration>>()
const other = vi.fn((worker: FakeWorker) => Promise.resolve(void worker))
/** They follow the data saver for as long as a page is open. */
const observers: MutationObserver[] = []
/** What the page has stored for the service worker. */
let marks: string[]
/** Begins with a page of the build `5-a`. */
const start = () => registerServiceWorker(other as unknown as Parameters<typeof registerServiceWorker>[0])
const isSeen = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  registration = new FakeRegistration()
  register.mockReset().mockResolvedValue(registration)
  other.mockClear()
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  const follows = class extends MutationObserver {
    override observe(...args: Parameters<MutationObserver['observe']>): void {
      observers.push(this)
      super.observe(...args)
    }
  }
  vi.stubGlobal('MutationObserver', follows)
  marks = []
  const put = async (_key: string, mark: Response) => void marks.push(await mark.text())
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(marks.length > 0 ? new Response(marks.at(-1)) : undefined),
    open: () => Promise.resolve({ put }),
  })
  document.head.innerHTML = '<script type="text/plain" data-build="5-a"></script>'
})

afterEach(() => {
  for (const observer of observers.splice(0)) observer.disconnect()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.head.innerHTML = ''
  sessionStorage.clear()
  localStorage.clear()
  delete document.documentElement.dataset['saver']
})

it('reports a waiting worker of another build, once', async () => {
  const waiting = new FakeWorker('7-b')
  registration.active = new FakeWorker('5-a', 'activated')
  registration.waiting = waiting

  start()
  await vi.waitFor(() => expect(other).toHaveBeenCalledWith(waiting))
  registration.dispatchEvent(new Event('updatefound'))
  await vi.waitFor(() => expect(waiting.sent).toEqual(['build', 'build']))

  expect(other).toHaveBeenCalledOnce()
})

it('lets a worker of the page’s own build take over without a word', async () => {
  registration.active = new FakeWorker('4-previous', 'activated')
  registration.waiting = new FakeWorker('5-a')

  start()

  await vi.waitFor(() => expect(registration.waiting?.sent).toEqual(['build', 'activate']))
  expect(other).not.toHaveBeenCalled()
})

it('reports the active worker where another tab has let a newer build take over', async () => {
  registration.active = new FakeWorker('7-b', 'activated')

  start()

  await vi.waitFor(() => expect(other).toHaveBeenCalledWith(registration.active))
})

it('reports a build that was made before the page, as where a later one was taken back', async () => {
  registration.active = new FakeWorker('5-a', 'activated')
  registration.waiting = new FakeWorker('4-previous')

  start()

  await vi.waitFor(() => expect(other).toHaveBeenCalledWith(registration.waiting))
})

it('says nothing of the worker of an earlier visit while the site has no other one', async () => {
  registration.active = new FakeWorker('4-previous', 'activated')

  start()
  await vi.waitFor(() => expect(registration.active?.sent).toEqual(['build']))
  await Promise.resolve()

  expect(other).not.toHaveBeenCalled()
})

it('ends offering where machines of two builds answer reloads and workers in turn', async () => {
  for (const [page, worker] of [
    ['5-a', '7-b'],
    ['7-b', '5-a'],
    ['5-a', '7-b'],
    ['7-b', '5-a'],
  ] as const) {
    document.head.innerHTML = `<script type="text/plain" data-build="${page}"></script>`
    registration.waiting = new FakeWorker(worker)
    start()
    await vi.waitFor(() => expect(registration.waiting?.sent).toEqual(['build']))
    await Promise.resolve()
  }

  expect(other.mock.calls.map(([{ build }]) => build)).toEqual(['7-b', '5-a'])
})

it('offers a build once in a tab, also where a reload gave the older one again', async () => {
  registration.waiting = new FakeWorker('7-b')
  start()
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce())

  start()
  await vi.waitFor(() => expect(registration.waiting?.sent).toEqual(['build', 'build']))
  registration.waiting = new FakeWorker('8-c')
  start()

  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(2))
  expect(other.mock.calls.map(([worker]) => worker.build)).toEqual(['7-b', '8-c'])
})

it('waits until a worker is installed, and ignores one that could not be', async () => {
  const [broken, good] = [new FakeWorker('7-b', 'installing'), new FakeWorker('8-c', 'installing')]
  registration.installing = broken
  start()
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalled())
  broken.become('redundant')
  registration.installing = good
  registration.dispatchEvent(new Event('updatefound'))
  const before = other.mock.calls.length
  good.become('installed')

  await vi.waitFor(() => expect(other).toHaveBeenCalledWith(good))
  expect(before).toBe(0)
  expect(other).toHaveBeenCalledOnce()
})

it('asks for a new build when the tab is seen again, once an hour at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  start()
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(1))

  vi.setSystemTime(3_599_999)
  isSeen()
  expect(registration.update).toHaveBeenCalledTimes(1)
  vi.setSystemTime(3_600_000)
  isSeen()
  isSeen()
  expect(registration.update).toHaveBeenCalledTimes(2)
})

it('asks for a new build after an hour on a device whose clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 7_200_000 })
  start()
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledTimes(1))

  vi.setSystemTime(0)
  vi.advanceTimersByTime(3_600_000)
  isSeen()

  expect(registration.update).toHaveBeenCalledTimes(2)
})

it('registers nothing while the fan saves data, and does once she no longer does', async () => {
  document.documentElement.dataset['saver'] = 'on'
  start()
  await vi.waitFor(() => expect(marks).toEqual(['on']))
  expect(register).not.toHaveBeenCalled()

  delete document.documentElement.dataset['saver']

  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js'))
  expect(marks).toEqual(['on', 'off'])
})

it('neither looks up nor stores anything for the service worker of a fan who has never chosen', async () => {
  const [match, open] = [vi.fn(() => Promise.resolve(undefined)), vi.fn()]
  vi.stubGlobal('caches', { match, open })

  start()

  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce())
  expect(match).not.toHaveBeenCalled()
  expect(open).not.toHaveBeenCalled()
})

it('tells the service worker at once that the fan saves data from now on', async () => {
  start()
  await vi.waitFor(() => expect(registration.update).toHaveBeenCalledOnce())

  document.documentElement.dataset['saver'] = 'on'

  await vi.waitFor(() => expect(marks).toEqual(['on']))
})

it('takes back what it has told the worker where the fan chose otherwise before the page could follow her', async () => {
  marks.push('on')
  localStorage.setItem('wll.saver', 'off')

  start()

  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce())
  expect(marks).toEqual(['on', 'off'])
})

it('registers the worker also where nothing can be stored for it', async () => {
  localStorage.setItem('wll.saver', 'auto')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = new DOMException('full', 'QuotaExceededError')
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(new Response('on')),
    open: () => Promise.reject(full),
  })

  start()

  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce())
  expect(warn).toHaveBeenCalledExactlyOnceWith('Service worker:', full)
})

it('only logs that a browser refuses', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const refusal = new Error('The operation is insecure.')
  register.mockRejectedValue(refusal)

  start()

  await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith('Service worker:', refusal))
})
