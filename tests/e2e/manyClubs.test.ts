import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer } from './builtSite.ts'

const site = builtSiteTests()

interface Game {
  officialId: string
  slugname: string
  homeTeam: object
  awayTeam: object
}

/** Adds a game between two new clubs to the season. */
async function addClubs(place: number): Promise<void> {
  const games = await leagueAnswer<{ items: Game[] }>(site.stack, 'v4/events?year=2025')
  const [game] = games.items
  const clubs = [place, place + 1].map((number) => ({
    ...{ officialId: `WNEW${number}`, fullName: `Newcomers ${number}`, location: `Town ${number}` },
  }))
  const row = {
    ...{ ...game, id: 9000 + place, officialId: `new-${place}`, slugname: `2025-wll-new-${place}` },
    ...{ homeTeam: { ...game?.homeTeam, ...clubs[0] }, awayTeam: { ...game?.awayTeam, ...clubs[1] } },
  }
  await site.stack.control({ action: 'add', path: '/v4/events?', row })
}

it(
  'the schedule with eight clubs shows season, segment and week in the first window of a phone',
  { tags: 'night' },
  async () => {
    await addClubs(1)
    await addClubs(3)
    const { page } = await visit(site.browser, `${site.url}/schedule`, { width: 390 })
    await hydrated(page)
    const form = page.getByRole('form', { name: 'Filter games' })
    const bar = (await page.getByRole('navigation', { name: 'Quick links' }).boundingBox())!

    const clubs = form.getByRole('checkbox')
    const tops = await clubs.evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top))
    expect(tops).toHaveLength(8)
    expect(new Set(tops).size).toBe(1)
    for (const name of ['Season', 'Part of season', 'Week']) {
      const { x, y, width, height } = (await form.getByRole('combobox', { name, exact: true }).boundingBox())!
      expect([x >= 0, x + width <= 390, y >= 0, y + height <= bar.y]).toEqual([true, true, true, true])
    }
  },
)
