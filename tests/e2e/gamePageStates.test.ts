import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { visitHydrated } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()

interface Stated {
  /** The fields that the league sends for the game. */
  set?: Record<string, unknown>
  /** The fields in the game's own record. */
  fields?: Record<string, unknown>
  card: RegExp
  strip: string
  page: RegExp
  /** Whether the game will not change any more. */
  isOver?: boolean
}

/** Eight hours ago, so that the game is one of today. */
const THIS_MORNING = '1752319800'
const NO_SCORE = { homeScore: 0, visitorScore: 0, homePeriodScores: [], visitorPeriodScores: [] }

const GAMES: [string, string, Stated][] = [
  [
    'suspended',
    '2025-wll-ev-17',
    {
      set: { gameStatus: 'Suspended - lightning' },
      ...{
        card: /Suspended.*3rd \d+:\d\d.*lightning/i,
        strip: 'Suspended',
        page: /Suspended.*3rd \d+:\d\d/i,
      },
    },
  ],
  [
    'delayed',
    '2025-wll-ev-18',
    { set: { gameStatus: 'Delayed' }, card: /Delayed.*Was 7:30 PM/i, strip: 'Delayed', page: /Delayed/i },
  ],
  [
    'postponed',
    '2025-wll-ev-19',
    {
      set: { gameStatus: 'PPD' },
      card: /Postponed.*New date to come/i,
      strip: 'Postponed',
      page: /Postponed/i,
    },
  ],
  [
    'canceled',
    '2025-wll-ev-20',
    {
      set: { gameStatus: 'Cancelled - weather' },
      ...{
        card: /Canceled.*weather.*not be played/i,
        strip: 'Canceled',
        page: /Canceled.*Cancelled - weather/i,
      },
    },
  ],
  [
    'described by a word that nobody knows',
    '2025-wll-ev-21',
    {
      set: { gameStatus: 'Moved to Field 2' },
      card: /4:00 PM.*Moved to Field 2/i,
      strip: '4:00 PM',
      page: /Moved to Field 2/i,
    },
  ],
  [
    'never ended',
    '2025-wll-ev-16',
    {
      set: { eventStatus: 0 },
      fields: { startTime: THIS_MORNING },
      ...{ card: /Result not known/i, strip: 'Result not known', page: /Result not known/i, isOver: true },
    },
  ],
  [
    'forfeited without a winner',
    '2025-wll-ev-15',
    {
      set: { gameStatus: 'forfeit' },
      fields: { ...NO_SCORE, startTime: THIS_MORNING },
      ...{ card: /Forfeit/i, strip: 'Forfeit', page: /Forfeit/i, isOver: true },
    },
  ],
  [
    'held without a score',
    '2025-wll-ev-14',
    {
      fields: { ...NO_SCORE, period: 0, startTime: THIS_MORNING },
      ...{ card: /Held/i, strip: 'Held', page: /Held/i, isOver: true },
    },
  ],
]

beforeAll(async () => {
  for (const [, slug, { set, fields }] of GAMES) {
    if (set) await site.stack.control({ action: 'setStatus', slug, ...set })
    if (fields) await site.stack.control({ action: 'patchInside', where: { slugname: slug }, set: fields })
  }
})

async function open(path: string, width: number): Promise<Page> {
  const { page } = await visitHydrated(site.browser, site.url + path, {
    width,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

  return page
}

/** The visible text of an element, in one line. */
async function textOf(page: Page, selector: string): Promise<string> {
  const text = await page.locator(selector).first().innerText()

  return text.replaceAll(/\s+/g, ' ')
}

for (const { value: width, tags } of dayAndNight([390], [1440]))
  describe(`game states at ${width} px`, { tags }, () => {
    it('are on each card of the schedule', async () => {
      const page = await open('/schedule', width)

      const cards = await page.locator('main article').allInnerTexts()
      const texts = cards.map((card) => card.replaceAll(/\s+/g, ' '))
      const missing = GAMES.filter(([, , { card }]) => !texts.some((text) => card.test(text)))
      expect(missing).toEqual([])
      expect(texts.filter((text) => /0–0|Starting soon/.test(text))).toEqual([])
    })

    it('fit into the column of a card', async () => {
      const page = await open('/schedule', width)

      const crossing = await page.locator('main article').evaluateAll((cards) =>
        cards
          .map((card) => [...card.children])
          .filter(([, timing]) => timing && timing.scrollWidth > timing.clientWidth)
          .map(([title]) => title?.textContent),
      )
      expect(crossing).toEqual([])
    })

    it('are one fitting word in the strip on Home', async () => {
      const page = await open('/', width)

      const wrong: string[] = []
      for (const [, slug, { strip }] of GAMES) {
        const cell = page.locator(`section[aria-label^="Scores"] a[href="/games/${slug}"]`)
        const [box, outer] = [
          await cell.getByText(strip, { exact: true }).boundingBox(),
          await cell.boundingBox(),
        ]
        if (!box || !outer || box.x + box.width > outer.x + outer.width) wrong.push(strip)
      }
      expect(wrong).toEqual([])
    })

    it.each(GAMES)(
      'are on the page of a game that is %s',
      { tags: 'night' },
      async (_state, slug, { page: text, isOver }) => {
        const page = await open(`/games/${slug}`, width)

        const shown = await textOf(page, 'main')
        expect(shown).toMatch(text)
        expect(shown).not.toMatch(isOver ? /Starting soon|0–0|\byet\b/ : /Starting soon|0–0/)
      },
    )
  })
