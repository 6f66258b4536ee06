import { expect, it } from 'vitest'
import { hydrated, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { filmChange, holdChanges } from './goalFilm.ts'
import type { FigureFrame } from './goalFilm.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const BEFORE_GOALS = '2025-07-12T19:40:00.000Z'

const tests = builtSiteTests({
  sandbox: { clockAnchor: { wallMs: Date.now(), leagueMs: Date.parse(BEFORE_GOALS), speed: 0 } },
})

const GAME = '/games/2025-wll-ev-17'

/** A goal is scored between each of these times and the one before. */
for (const { value, tags } of dayAndNight<
  readonly [time: string, place: string, path: string, scope: string]
>(
  [['19:50', 'the scoreboard', GAME, 'main section:has(h1)']],
  [
    ['20:00', 'the bar under the header', `${GAME}#plays`, 'main div[aria-hidden="true"]'],
    ['20:10', 'the clubs’ grounds', '/videos/highlights', 'main'],
    ['20:20', 'the next game', '/teams/guard', 'main'],
    ['20:30', 'a card', '/schedule', 'main'],
    ['20:50', 'the strip', '/', 'main'],
  ],
))
  it(
    `at ${value[0]} the score is legible in every frame of a goal on ${value[1]} in light mode`,
    { tags },
    async () => {
      const [time, , path, scope] = value
      const { page } = await newVisit(tests.browser, { width: 390, colorScheme: 'light' })
      await holdChanges(page)
      await page.goto(`${tests.url}${path}`)
      await hydrated(page)
      const scratch = await tests.browser.newPage()
      const leagueMs = Date.parse(`2025-07-12T${time}:00.000Z`)

      await tests.stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
      const frames = await filmChange(page, scope, scratch)

      expect(frames.filter(isIllegible)).toEqual([])
    },
  )

/** Digits are large text, for which WCAG 2.2 §1.4.3 requires 3 : 1. */
function isIllegible({ contrast, share }: FigureFrame): boolean {
  return contrast < 3 || share < 0.8
}
