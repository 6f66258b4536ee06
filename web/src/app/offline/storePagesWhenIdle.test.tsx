import { ApolloLink } from '@apollo/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storePagesWhenIdle } from './storePagesWhenIdle.ts'

const container = Object.assign(new EventTarget(), { controller: null as object | null })
let isHidden = false
/** What waits until the browser is idle. */
const waiting: (() => void)[] = []
let stop: () => void = () => undefined
const listening = vi.fn<(path: string) => void>()

/** The routes of a site that notes which pages are loaded. */
const routes = ['/schedule', '/teams/:teamName'].map((path) => ({
  path,
  loader: ({ request }: { request: Request }) => {
    listening(new URL(request.url).pathname)
    return null
  },
}))

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void waiting.push(run))
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  container.controller = null
  isHidden = false
  waiting.length = 0
  listening.mockReset()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  delete document.documentElement.dataset.saver
})

const hide = () => {
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
}
const becomesIdle = () => waiting.splice(0).forEach((run) => run())
const pages = () => listening.mock.calls.map(([path]) => path)

it('loads pages ahead once the page is idle and the service worker answers for it', async () => {
  stop = storePagesWhenIdle(routes, ApolloLink.empty())
  becomesIdle()

  container.controller = {}
  container.dispatchEvent(new Event('controllerchange'))
  becomesIdle()

  await expect.poll(pages).toEqual(['/schedule'])
})

it('loads them at the latest when the page is hidden', async () => {
  container.controller = {}
  stop = storePagesWhenIdle(routes, ApolloLink.empty())
  const before = pages()

  hide()

  await expect.poll(pages).toContain('/schedule')
  expect(before).toEqual([])
})

it('loads nothing for a fan who saves data', async () => {
  document.documentElement.dataset.saver = 'on'
  container.controller = {}
  stop = storePagesWhenIdle(routes, ApolloLink.empty())
  hide()

  delete document.documentElement.dataset.saver
  hide()

  await expect.poll(pages).toEqual(['/schedule'])
})
