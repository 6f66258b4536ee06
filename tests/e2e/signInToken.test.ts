import { expect, it } from 'vitest'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

it.each([
  '/teams/guard/roster',
  '/teams/guard/stats?year=2025',
  '/games/2025-wll-ev-16',
  '/games/2025-wll-ev-17',
  '/stats?segment=regular',
  '/no-such-page',
])('has nothing of a token in the page of %s, neither in links nor in forms', async (path) => {
  const url = new URL(path, site.url)
  url.searchParams.set('fbct', 'token-of-a-fan')

  const response = await fetch(url)
  const html = await response.text()

  expect(html).toContain('<title>')
  expect(html.match(/fbct|token-of-a-fan/g)).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})
