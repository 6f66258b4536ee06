// @module-tag night
import { expect, it } from 'vitest'
import { agreed, countedSiteTests, settled } from './countedSite.ts'

const site = countedSiteTests()

it('a visit report reaches the gateway, which counts it, without a cookie', async () => {
  const { page } = await site.open('/tickets', agreed)
  await page.unroute('**/rum')
  await page.context().addCookies([{ name: 'kept', value: '1', url: site.stack.url }])
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/rum-')),
  )
  await settled(page)
  const request = page.waitForRequest(`${site.stack.url}/rum`)
  await page.evaluate(() => {
    const filename = `${location.origin}/static/js/x.js`
    const where = { filename, lineno: 1, colno: 2345 }
    dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: of a ticket', ...where }))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

  const figures = async () => (await fetch(`${site.stack.adminUrl}/metrics`)).text()
  await expect.poll(figures).toContain('wll_rum_errors_total{kind="error",page="tickets"} 1')
  await expect.poll(figures).toContain('wll_rum_ttfb_seconds_count{page="tickets"} 1')
  expect(await (await request).allHeaders()).not.toHaveProperty('cookie')
  const logged = () => site.stack.logs.filter(({ source }) => source === '/static/js/x.js:1:2345')
  await expect.poll(logged).toHaveLength(1)
})

it('a visit report contains load times and errors when the page is hidden', async () => {
  const { page, reports } = await site.open('/schedule', agreed)
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['/rum-', '/graphql?'].every((part) => names.some((name) => name.includes(part)))
  })
  await settled(page)
  await page.evaluate(() => {
    const filename = `${location.origin}/static/js/x.js`
    dispatchEvent(
      new ErrorEvent('error', { message: 'Uncaught Error: no ana@example.com', filename, lineno: 3 }),
    )
  })
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

  await expect.poll(() => reports.flatMap(({ errors }) => errors)).toHaveLength(1)
  expect(reports.map(({ page: kind }) => kind)).toEqual(reports.map(() => 'schedule'))
  const [error] = reports.flatMap(({ errors }) => errors)
  expect(error).toEqual({
    ...{ kind: 'error', message: 'Uncaught Error: no …', source: '/static/js/x.js:3:0' },
    requestId: expect.any(String) as string,
  })
  const line = site.stack.logs.find(
    ({ requestId, msg }) => msg === 'request' && requestId === error?.requestId,
  )
  expect(line).toMatchObject({ path: '/graphql', outcome: 'ok' })
  const names = () => reports.flatMap(({ vitals }) => vitals.map(({ name }) => name))
  await expect.poll(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'CLS']))
})

it('a visit report contains errors from before its code was loaded', async () => {
  const breaks = `addEventListener('DOMContentLoaded', () => {
    const filename = location.origin + '/static/js/x.js'
    dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: early', filename, lineno: 4 }))
  })`
  const { reports } = await site.open('/schedule', agreed, breaks)

  await expect.poll(() => reports.flatMap(({ errors }) => errors), { timeout: 20_000 }).toHaveLength(1)
  expect(reports.find(({ errors }) => errors.length > 0)).toMatchObject({
    page: 'schedule',
    errors: [{ kind: 'error', message: 'Uncaught Error: early', source: '/static/js/x.js:4:0' }],
  })
})
