import { periodTenths, realMsSinceStart } from '../season/gameClock.ts'
import type { Play, Shot } from '../season/seasonPlays.ts'
import { scoreOf } from '../season/seasonPlays.ts'
import { rulesOf } from '../season/simulation.ts'
import type { Game, Simulation } from '../season/simulation.ts'
import type { FeedDraft, FeedVideo } from './sandboxFeedItem.ts'
import { playerTag } from './playerTag.ts'

type Goal = Play & Shot

/** How long after a goal of the live game its clip is published: at a whole minute, this many later. */
const CUT_MINUTES = 5
/** How far an editor's moment of a goal is from that of the play-by-play. */
const MISREAD_SECONDS = 2

/**
 * The clips of single goals; none before the goal. The league names the goal of the live game by the marker
 * of its play, and the other one by its time alone, which an editor has read from the scoreboard.
 */
export function goalClips(simulation: Simulation, nowMs: number): FeedDraft[] {
  return [
    ...clipOf(simulation.game('2025-wll-ev-17', nowMs), 2, (game, goal) =>
      goalOfTheNight(simulation, game, goal),
    ),
    ...clipOf(simulation.game('2025-wll-ev-13', nowMs), 3, goalOfTheWeek),
  ]
}

/** The clip of the first goal of the Guard, who play both games at home, in a quarter. */
function clipOf(
  game: Game | null,
  quarter: number,
  draft: (game: Game, goal: Goal) => FeedDraft,
): FeedDraft[] {
  const goals = (game?.plays ?? []).filter((play): play is Goal => scoreOf(play) > 0)
  const goal = goals.find(({ side, period }) => side === 'home' && period === quarter)
  return game && goal ? [draft(game, goal)] : []
}

function goalOfTheNight({ people }: Simulation, game: Game, goal: Goal): FeedDraft {
  const { fixture } = game
  const scorer = people.players.find(({ officialId }) => officialId === goal.player)
  if (scorer === undefined) throw new Error(`nobody scored in ${fixture.slug}`)
  const scoredMs = fixture.startMs + realMsSinceStart(rulesOf(fixture).periodLengths, goal)
  return {
    id: 'wll-clip-2013',
    type: 'video',
    title: `${scorer.lastName} finds the far corner`,
    image: '/frames/far-corner.svg',
    tags: ['WGUA', 'highlights', fixture.slug, playerTag(scorer)],
    publishAt: new Date((Math.floor(scoredMs / 60_000) + CUT_MINUTES) * 60_000).toISOString(),
    video: {
      seconds: 21,
      eventSlug: fixture.slug,
      playId: `shot-${goal.marker * 100}`,
      moment: momentOf(game, goal, 0),
    },
  }
}

/** Filmed upright on a phone. */
function goalOfTheWeek(game: Game, goal: Goal): FeedDraft {
  return {
    id: 'wll-clip-2007',
    type: 'video',
    title: 'Goal of the week: behind the back',
    image: '/frames/goal-of-the-week.svg',
    tags: ['WGUA', 'highlights'],
    publishAt: '2025-07-06T14:00:00Z',
    link: 'clips/goal-of-the-week',
    video: {
      seconds: 48,
      eventSlug: game.fixture.slug,
      playlist: 'films',
      aspectRatio: '9:16',
      moment: momentOf(game, goal, MISREAD_SECONDS),
    },
  }
}

function momentOf({ fixture }: Game, { period, elapsed }: Goal, misreadSeconds: number): FeedVideo['moment'] {
  const tenthsLeft = periodTenths(rulesOf(fixture).periodLengths, period) - elapsed
  const seconds = Math.max(Math.floor(tenthsLeft / 10) - misreadSeconds, 0)
  const [minute, second] = [Math.floor(seconds / 60), seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return { period, clock: `${minute}:${second}` }
}
