// @module-tag night
import { describe, expect, it } from 'vitest'
import { hydrated, loadInFull, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { filmed, filmOf, seen } from './pictureFilm.ts'

const site = builtSiteTests()

describe('crests', () => {
  it.each(['/schedule', '/stats', '/games/2025-wll-ev-17'])(
    'of %s are never placeholder shields, and never disappear once they are loaded',
    async (address) => {
      const film = await filmOf(site.browser, site.url + address)

      expect(film.frames).toBeGreaterThan(10)
      expect(film.crests).toBeGreaterThan(1)
      expect([film.shields, film.gone]).toEqual([0, 0])
    },
  )

  it('of a page visited before are in its first frame', async () => {
    const { page } = await newVisit(site.browser)
    await filmed(page)
    await loadInFull(page, `${site.url}/standings`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Schedule' }).first().click()
    await page.waitForURL(/schedule/)
    await page.getByRole('article').first().waitFor()
    await page.goBack()
    await page.waitForURL(/standings/)
    await hydrated(page)
    const film = await seen(page)
    await page.context().close()

    expect(film.crests).toBeGreaterThan(1)
    expect([film.shields, film.gone]).toEqual([0, 0])
  })
})

it.each(['/', '/teams/guard/roster'])('no figure of %s turns into another', async (address) => {
  const film = await filmOf(site.browser, site.url + address)

  expect(film.frames).toBeGreaterThan(10)
  expect(film.pictures).toBeGreaterThan(0)
  expect(film.figures).toBeGreaterThan(0)
  expect(film.changed).toEqual([])
})

it('no figure of an upcoming game turns into a picture', async () => {
  const film = await filmOf(site.browser, `${site.url}/games/2025-wll-ev-18`)

  expect(film.frames).toBeGreaterThan(10)
  expect(film.pictures).toBeGreaterThan(0)
  expect(film.changed).toEqual([])
})
