import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import type { Site } from '../../gateway/src/delivery/pages/site.ts'
import { plainSite, startStack, type Stack } from '../support/stack.ts'

let stack: Stack
afterEach(() => stack.close())

/** Renders nothing until it is aborted, and records which pages have begun and which were aborted; `full` resolves with the last place. */
function stuckSite(places: number) {
  const full = Promise.withResolvers<void>()
  const begun: string[] = []
  const stopped: string[] = []
  const site: Site = {
    ...plainSite,
    async render(request) {
      const { pathname } = new URL(request.url)
      if (begun.push(pathname) === places) full.resolve()
      await once(request.signal, 'abort')
      stopped.push(pathname)
      throw new Error('stopped')
    },
  }
  return { site, begun, stopped, full: full.promise }
}

it("every client of a slow page is answered within one page's time, queue included", async () => {
  // Eight pages are made at a time, one of each of so many clients.
  const paths = ['/', '/schedule', '/standings', '/teams', '/stats', '/videos', '/news', '/shop']
  const { site, begun, stopped, full } = stuckSite(paths.length)
  stack = await startStack({ site, pageDeadlineMs: 1000 })
  const first = paths.map((path, at) =>
    fetch(stack.url + path, { headers: { 'x-forwarded-for': `192.0.2.${at}` } }),
  )
  await full
  // So much later that a busy machine does not end both at once, and so soon that it is not refused: it waits only for what is new.
  const fullAt = performance.now()
  await expect.poll(() => performance.now() - fullAt).toBeGreaterThan(200)

  const late = await fetch(`${stack.url}/search`)

  expect(late.status).toBe(503)
  expect(begun).toContain('/search')
  expect(stopped).toEqual(expect.arrayContaining(paths))
  expect(stopped).not.toContain('/search')
  await Promise.all(first)
})
