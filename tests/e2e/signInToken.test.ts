import { expect, it } from 'vitest'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

it.each([
  '/teams/guard/roster',
  '/teams?year=2024',
  '/games/2025-wll-ev-16',
  '/games/2025-wll-ev-17',
  '/stats?segment=regular',
])("a fan's token moves from the query of %s into the fragment, which no request contains", async (path) => {
  const url = new URL(path, site.url)
  url.searchParams.set('fbct', 'token-of-a-fan')

  const { status, headers } = await fetch(url, { redirect: 'manual' })
  const target = new URL(headers.get('location') ?? '', site.url)
  const html = await (await fetch(url)).text()

  expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    ...[303, 'private, no-store', 'no-referrer'],
  ])
  expect([target.pathname + target.search, target.hash]).toEqual([path, '#fbct=token-of-a-fan'])
  expect(html).toContain('<title>')
  expect(html.match(/fbct|token-of-a-fan/g)).toBeNull()
})

it("a page that does not exist contains nothing of a fan's token, and is not cached", async () => {
  const response = await fetch(`${site.url}/no-such-page?fbct=token-of-a-fan`)

  expect((await response.text()).match(/fbct|token-of-a-fan/g)).toBeNull()
  expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
    ...['private, no-store', 'no-referrer'],
  ])
})
