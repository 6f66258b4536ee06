import type { Page } from 'playwright-core'
import { moduleClass } from '../support/moduleClasses.ts'

/** The state of a live game's page in one frame. */
interface Frame {
  /** Since the page was opened, ms. */
  atMs: number
  away: number
  home: number
  /** The text of the clock: "3rd 4:21", "End 3rd", "Half" or "Final". */
  clock: string
  /** How many goals are listed as plays, without those whose details are pending. */
  goals: number
  /** The score after the newest of them: "14–9". */
  goalsScore: string
}

/** An answer with the changed parts of a game. */
interface GameLiveAnswer {
  /** The lowest version that was requested. */
  atLeast: number | undefined
  /** The answer as text, without the times at which the data was read. */
  details: string
}

/** The record of a live game page since `watchLivePage`. */
export interface LiveWatch {
  /** Each frame that differs from the one before it. */
  frames: () => Promise<Frame[]>
  answers: GameLiveAnswer[]
}

/** The compared fields of an answer. */
interface AnsweredGame {
  periods: unknown
  plays: unknown
  boxScore: unknown
}

const LISTED_GOALS = `[aria-label="Plays, newest first"] ol > li:not(${moduleClass('pending')})`

/** Records the page of a live game: every painted frame, and every answer of `GameLive`. The page is loaded and hydrated. */
export async function watchLivePage(page: Page): Promise<LiveWatch> {
  const answers: GameLiveAnswer[] = []
  page.on('response', (response) => {
    const { searchParams } = new URL(response.url())
    if (searchParams.get('operationName') !== 'GameLive') return
    const { atLeast } = JSON.parse(searchParams.get('extensions') ?? '{}') as { atLeast?: number }
    response.json().then(
      (json: { data: { game: AnsweredGame } }) => {
        const { periods, plays, boxScore } = json.data.game
        const details = JSON.stringify({ periods, plays, boxScore }).replace(/"lastUpdated":"[^"]*"/, '')
        answers.push({ atLeast, details })
      },
      () => undefined,
    )
  })
  await page.evaluate((listedGoals) => {
    const seen: Frame[] = []
    const board = document.querySelector('h1')?.closest('section')
    const look = () => {
      const [away = '', home = ''] = [...(board?.querySelectorAll('b') ?? [])].map((b) => b.textContent ?? '')
      const [clock = ''] =
        /(?:1st|2nd|3rd|4th|OT\d?) \d+:\d\d|End (?:1st|2nd|3rd|4th|OT\d?)|Half|Final/.exec(
          board?.textContent ?? '',
        ) ?? []
      const written = (element?: Element) =>
        [...(element?.querySelectorAll('[aria-hidden="true"]') ?? [])].map((one) => one.textContent ?? '')
      const goals = document.querySelectorAll(listedGoals)
      const frame = {
        atMs: Math.round(performance.now()),
        away: Number(away.replaceAll(/\D/g, '')),
        home: Number(home.replaceAll(/\D/g, '')),
        clock,
        goals: goals.length,
        goalsScore: written(goals[0]).find((text) => /^\d+–\d+$/.test(text)) ?? '',
      }
      const before = seen.at(-1)
      const isSame = before && JSON.stringify({ ...frame, atMs: before.atMs }) === JSON.stringify(before)
      if (!isSame) seen.push(frame)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seenFrames: seen })
  }, LISTED_GOALS)
  return {
    frames: () => page.evaluate(() => Reflect.get(window, 'seenFrames') as Frame[]),
    answers,
  }
}

/** Describes every step back in time between two frames: of the score, the clock or the plays. A new period resets the clock. */
export function stepsBack(frames: readonly Frame[]): string[] {
  return frames.slice(1).flatMap((frame, index) => {
    const before = frames[index] ?? frame
    return [
      ...(frame.away < before.away || frame.home < before.home ? ['score'] : []),
      ...(played(frame.clock) < played(before.clock) ? ['clock'] : []),
      ...(frame.goals < before.goals ? ['plays'] : []),
    ].map((what) => `${what}: ${JSON.stringify(before)}, then ${JSON.stringify(frame)}`)
  })
}

/** For each goal in the record: how long after its score it was listed as a play, in ms. */
export function arrivals(frames: readonly Frame[]): number[] {
  const first = frames[0]
  return frames.flatMap((frame, index) => {
    const before = frames[index - 1]
    if (!first || !before || frame.goals <= before.goals) return []
    const scored = frames.find(({ away, home }) => `${away}–${home}` === frame.goalsScore)
    return scored === undefined || scored === first ? [] : [frame.atMs - scored.atMs]
  })
}

const PERIODS = ['1st', '2nd', '3rd', '4th', 'OT', 'OT2', 'OT3', 'OT4', 'OT5', 'OT6']
/** Longer than any period, s. */
const PERIOD_S = 1000

/** The time of a game clock, in seconds that only increase. */
function played(clock: string): number {
  if (clock === 'Final') return Infinity
  if (clock === 'Half') return 2 * PERIOD_S
  const over = /^End (.*)/.exec(clock)
  if (over) return (PERIODS.indexOf(over[1] ?? '') + 1) * PERIOD_S
  const [, period = '', minutes, seconds] = /^(.*) (\d+):(\d\d)$/.exec(clock) ?? []
  return (PERIODS.indexOf(period) + 1) * PERIOD_S - Number(minutes) * 60 - Number(seconds) - 0.5
}
