import { realMsSinceStart } from '../season/gameClock.ts'
import { scoreOf } from '../season/seasonPlays.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game, Simulation } from '../season/simulation.ts'
import type { FeedVideo } from './sandboxFeedItem.ts'

const RECAPPED_GAMES_2024: readonly string[] = ['2024_championship_game']
const SEGMENTS_WITHOUT_RECAPS: readonly string[] = ['preseason', 'champseries']

/**
 * The finished games that get a recap: in 2025 all except the preseason and the series (of which only the
 * championship), in 2024 only the final.
 */
export function gamesWithRecap(simulation: Simulation, nowMs: number): Game[] {
  return finishedGames(simulation, nowMs).filter(({ fixture: { year, slug, segment, description } }) =>
    year === 2025
      ? !SEGMENTS_WITHOUT_RECAPS.includes(segment) ||
        (segment === 'champseries' && description === 'Championship')
      : RECAPPED_GAMES_2024.includes(slug),
  )
}

/** All finished games of both seasons. */
export function finishedGames(simulation: Simulation, nowMs: number): Game[] {
  return [2024, 2025].flatMap((year) => simulation.games(year, nowMs)).filter(isOver)
}

/** Whether the game has been played to its end. */
export function isOver({ status }: Game): boolean {
  return status >= 2
}

/** When a finished game ended, epoch ms. */
export function endMsOf({ fixture, time }: Game): number {
  return fixture.startMs + (time === null ? 0 : realMsSinceStart(rulesOf(fixture).periodLengths, time))
}

const SECONDS_PER_GOAL = 14

/** The length of a highlight reel in seconds and its chapters, one per period. Every goal takes the same time. */
export function reelTimeline({ plays, time }: Game): { seconds: number; chapters: FeedVideo['chapters'] } {
  const goals = plays.filter((play) => scoreOf(play) > 0)
  const chapters = Array.from({ length: time?.period ?? 0 }, (_none, index) => ({
    title: index < 4 ? `Quarter ${index + 1}` : index === 4 ? 'Overtime' : `Overtime ${index - 3}`,
    start: SECONDS_PER_GOAL * goals.filter(({ period }) => period <= index).length,
  }))
  return { seconds: SECONDS_PER_GOAL * goals.length + 10, chapters }
}
