import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stack } from '../support/stack.ts'
import { hydrated, launchBrowser, newVisit } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'

/** A visitor who hides scores. */
export const HIDING = { stored: { 'wll.scores': 'hidden' } }

interface Game {
  slug: string
  homeTeam: { name: string } | null
  awayTeam: { name: string } | null
  state: { score?: { home: number; away: number } }
}

/** Results of begun games that a fan who hides scores must not see. */
interface Secrets {
  games: Game[]
  /** Headlines and subtitles that reveal these games. */
  headlines: string[]
}

const ITEM = 'title subtitle tags'
const SECRETS = `{
  schedule { games { slug homeTeam { name } awayTeam { name } state { ... on LiveGame { score { home away } } ... on FinalGame { score { home away } } } } }
  series: schedule(segment: CHAMPSERIES) { games { slug homeTeam { name } awayTeam { name } state { ... on FinalGame { score { home away } } } } }
  homeFeed { trending { ${ITEM} } latest { ${ITEM} } }
  guard: news(tag: "WGUA") { nodes { ${ITEM} } }
  charging: news(tag: "WCHA") { nodes { ${ITEM} } }
  charm: news(tag: "WCHR") { nodes { ${ITEM} } }
  palms: news(tag: "WPLM") { nodes { ${ITEM} } }
  allStar: news(tag: "all-star") { nodes { ${ITEM} } }
}`

interface Item {
  title: string
  subtitle: string | null
  tags: string[]
}
type Answer = Record<'schedule' | 'series', { games: Game[] }> & {
  homeFeed: { trending: Item[]; latest: Item[] }
} & Record<'guard' | 'charging' | 'charm' | 'palms' | 'allStar', { nodes: Item[] }>

/** A title that names only the game and the kind of clip, as the site uses while scores are hidden. */
const SAYS_NOTHING = /^[\w ]+ at [\w ]+: full highlights$/

async function secretsOf(stack: Stack): Promise<Secrets> {
  const data = (await stack.query(SECRETS)).data as unknown as Answer
  const games = [...data.schedule.games, ...data.series.games].filter(({ state }) => state.score)
  const slugs = new Set(games.map(({ slug }) => slug))
  const items = [
    ...[...data.homeFeed.trending, ...data.homeFeed.latest],
    ...[data.guard, data.charging, data.charm, data.palms, data.allStar].flatMap(({ nodes }) => nodes),
  ].filter(({ tags }) => tags.some((tag) => slugs.has(tag) || tag === 'recap'))

  const headlines = new Set(items.flatMap(({ title, subtitle }) => [title, subtitle ?? title]))

  return { games, headlines: [...headlines].filter((text) => !SAYS_NOTHING.test(text)) }
}

/** Everything visible or audible on a page: its laid-out text, and accessible names and descriptions. */
function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLElement>('[aria-label], [title], [alt]')]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
      .map((element) => ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name)).join(' '))
    return [document.body.innerText, document.title, ...named].join('\n')
  })
}

/** Items in the colors, or with the picture or the name, of one club, although they are about a game. */
function paintedItems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const league = getComputedStyle(document.documentElement).getPropertyValue('--league').trim()
    const links = document.querySelectorAll('a[href*="recap"], a[href*="highlights-"], a[href*="wll-hl"]')
    return [...links].flatMap((link) => {
      const item = link.closest<HTMLElement>('article')
      if (item === null || !item.checkVisibility()) return []
      const color = getComputedStyle(item).getPropertyValue('--team').trim()
      const picture = [...item.querySelectorAll('img')].some((image) => image.checkVisibility())
      return color === league && !picture ? [] : [`${link.getAttribute('href')} in ${color}`]
    })
  })
}

/** Scores, records, places and series: two numbers with a dash; and words for who won. */
const FIGURES = /(?<![\d$:.])\d{1,2}\s?[–-]\s?\d{1,2}(?![\d:])/g
const OUTCOMES =
  /\bwinner\b|\bwon\b|\blost\b|\b[WLT]\d\b|\b(?:lead|level) (?:at )?\d|\d(?:st|nd|rd|th) in the league|\bFinal\/OT/gi

/** Pages with single numbers, where no pattern tells results from other numbers. */
const FIGURES_ALONE = /^\/(?:stats|standings)/

/** Declares tests that no page reveals a result at these instants of the league's clock (ISO) while scores are hidden. */
export function testThatResultsAreHidden(
  moments: readonly (readonly [when: string, instant: string])[],
): void {
  describe.each(moments)('%s', (_when, instant) => {
    let browser: Browser
    let stack: Stack
    let secrets: Secrets

    beforeAll(async () => {
      ;[browser, stack] = await Promise.all([launchBrowser(), startBuiltSite()])
      const anchor = { wallMs: Date.now(), leagueMs: Date.parse(instant), speed: 0 }
      await stack.control({ action: 'setClock', anchor })
      secrets = await secretsOf(stack)
    })
    afterAll(async () => {
      await Promise.all([browser.close(), stack.close()])
    })

    /** The pages that show games, items or results. */
    const addresses = () => {
      const last = secrets.games.filter(({ slug }) => slug.startsWith('2025-wll')).slice(-2)
      return [
        ...['/', '/schedule', '/scores', '/standings', '/stats', '/stats?view=table', '/championship-series'],
        ...['/all-star', '/teams', '/teams/guard', '/teams/charm', '/teams/charging/roster?view=table'],
        ...['', '/stats', '/media'].map((tab) => `/players/keira-gildersleeve${tab}`),
        ...last.map(({ slug }) => `/games/${slug}`),
      ]
    }

    it('no page reveals a result to a fan who hides scores', async () => {
      expect(secrets.games.length).toBeGreaterThan(15)
      expect(secrets.headlines.length).toBeGreaterThan(8)
      const { page, problems } = await newVisit(browser, HIDING)
      const leaks: string[] = []

      for (const address of addresses()) {
        const answer = await page.goto(`${stack.url}${address}`)
        await hydrated(page)
        const text = await readPage(page)
        if (answer?.status() !== 200) leaks.push(`${address}: ${answer?.status()}`)
        for (const figure of text.match(FIGURES) ?? []) leaks.push(`${address}: ${figure}`)
        for (const outcome of text.match(OUTCOMES) ?? []) leaks.push(`${address}: ${outcome}`)
        for (const headline of secrets.headlines)
          if (text.includes(headline)) leaks.push(`${address}: ${headline}`)
        if (
          FIGURES_ALONE.test(address) &&
          (await page.getByText('are hidden while scores are hidden').filter({ visible: true }).count()) === 0
        )
          leaks.push(`${address}: its figures`)
        for (const item of await paintedItems(page)) leaks.push(`${address}: ${item}`)
      }

      expect(leaks).toEqual([])
      expect(problems).toEqual([])
    })
  })
}
