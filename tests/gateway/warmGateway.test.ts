import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../gateway/src/delivery/pages/site.ts'
import { addFailure } from '../../gateway/src/platform/cache/dependencyTracking.ts'
import { settableClock } from '../support/settableClock.ts'
import { plainSite, startStack, type Stack } from '../support/stack.ts'

let stack: Stack | undefined

afterEach(() => stack?.close())

/** A site whose front page is rendered when the test says so. */
function heldSite() {
  const held = Promise.withResolvers<Awaited<ReturnType<Site['render']>>>()
  const requested = Promise.withResolvers<unknown>()
  const site: Site = {
    ...plainSite,
    render(request, execute) {
      if (new URL(request.url).pathname !== '/') return plainSite.render(request, execute)
      requested.resolve(undefined)
      return held.promise
    },
  }
  const finish = (status: number) => held.resolve({ status, headers: {}, body: 'Home' })
  return { site, finish, isRendering: requested.promise }
}

async function readiness(url: string) {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: await response.json() }
}

describe('a gateway that has just started', () => {
  it('is ready once Home is rendered, and answers other pages before', async () => {
    const { site, finish, isRendering } = heldSite()
    const { url } = (stack = await startStack({ site, warmsUp: true, wall: settableClock() }))
    await isRendering

    const before = await readiness(url)
    const page = await fetch(`${url}/schedule`)
    finish(200)

    expect(before).toMatchObject({ status: 503, body: { status: 'starting' } })
    expect(page.status).toBe(200)
    await vi.waitFor(
      async () => expect(await readiness(url)).toMatchObject({ status: 200, body: { status: 'ready' } }),
      { timeout: 30_000 },
    )
    expect(await (await fetch(url)).text()).toBe('Home')
  })

  it('is not ready with an incomplete Home, until it is complete', async () => {
    const wall = settableClock()
    let isHealed = false
    const whole = Promise.withResolvers<undefined>()
    const rendered = Promise.withResolvers<undefined>()
    const site: Site = {
      ...plainSite,
      async render() {
        if (isHealed) await whole.promise
        else addFailure()
        rendered.resolve(undefined)
        return { status: 200, headers: {}, body: 'Home' }
      },
    }
    const { url } = (stack = await startStack({ site, warmsUp: true, wall }))
    await rendered.promise
    const broken = await fetch(url)
    isHealed = true
    const before = await readiness(url)

    // An incomplete page is cached for three seconds.
    wall.advance(4000)
    whole.resolve(undefined)

    expect(broken.headers.get('cache-control')).toContain('max-age=0')
    expect(before).toMatchObject({ status: 503, body: { status: 'starting' } })
    await vi.waitFor(async () => expect((await readiness(url)).status).toBe(200), { timeout: 30_000 })
  })

  it('is ready after five seconds even if Home is not rendered', async () => {
    const { site, finish, isRendering } = heldSite()
    const wall = settableClock()
    const { url } = (stack = await startStack({ site, warmsUp: true, wall }))
    await isRendering

    wall.advance(4999)
    const before = await readiness(url)
    wall.advance(1)

    expect(before.status).toBe(503)
    await vi.waitFor(async () => expect((await readiness(url)).status).toBe(200), { timeout: 30_000 })
    finish(500)
  })
})
