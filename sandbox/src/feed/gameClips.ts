import { boxScoreOf } from '../season/seasonBoxScore.ts'
import { TEAMS } from '../season/teams.ts'
import type { Player } from '../season/people.ts'
import type { Game, Simulation } from '../season/simulation.ts'
import { reelTimeline, endMsOf } from './finishedGames.ts'
import type { FeedDraft } from './sandboxFeedItem.ts'
import { playerTag } from './playerTag.ts'

const REEL_DELAY_MS = 65 * 60_000

/** The highlight reel of a finished game. Its title does not give away the score. */
export function reelOf(game: Game): FeedDraft {
  const { fixture, teams } = game
  const [away, home] = [teams.away ?? 'ZPP', teams.home ?? 'ZPP']
  return {
    id: `wll-reel-${fixture.slug}`,
    type: 'video',
    title: `${TEAMS[away].fullName} at ${TEAMS[home].fullName}: full highlights`,
    ...(fixture.gameNumber % 4 === 0 ? {} : { image: `/frames/reel-${fixture.slug}.svg` }),
    tags: ['highlights', home, away, fixture.slug],
    publishAt: new Date(endMsOf(game) + REEL_DELAY_MS).toISOString(),
    video: { ...reelTimeline(game), eventSlug: fixture.slug, playlist: `highlights-${fixture.year}` },
  }
}

const GOALIE_GAME = '2025-wll-ev-15'

/** The clip of the Charm's goalie shown beside the lead story; none before her game against the Palms is over. */
export function goalieClips(simulation: Simulation, nowMs: number): FeedDraft[] {
  const played = simulation.game(GOALIE_GAME, nowMs)
  if (played === null || played.status < 2) return []
  const [goalie, saves] = goalieWithSaves(simulation.people.players, played)
  return [
    {
      id: 'wll-clip-2001',
      type: 'video',
      title: `${numberInWords(saves)} saves: ${goalie.lastName} shuts the door on the Palms`,
      image: '/frames/goalie.svg',
      tags: ['WCHR', 'highlights', GOALIE_GAME, playerTag(goalie)],
      publishAt: '2025-07-12T20:44:00Z',
      video: {
        seconds: 134,
        eventSlug: GOALIE_GAME,
        playlist: 'players',
        chapters: [
          { title: 'From close in', start: 0 },
          { title: 'From the arc', start: 58 },
        ],
      },
    },
  ]
}

function goalieWithSaves(
  players: Simulation['people']['players'],
  game: Game,
): [goalie: Player, saves: number] {
  const [id = '', tally] =
    [...boxScoreOf(game).players.home].sort(([, a], [, b]) => b.saves - a.saves)[0] ?? []
  const player = players.find(({ officialId }) => officialId === id)
  if (player === undefined) throw new Error(`no goalie played in ${game.fixture.slug}`)
  return [player, tally?.saves ?? 0]
}

const NUMBER_WORDS =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'

function numberInWords(count: number): string {
  return NUMBER_WORDS.split(' ')[count] ?? String(count)
}
