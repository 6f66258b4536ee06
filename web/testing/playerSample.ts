import type {
  PlayerGames_PlayerFragment,
  PlayerPage_SiteFragment,
  PlayerProfilePageQuery,
  PlayerStatsPageQuery,
  Stat,
} from '../src/__generated__/graphql.ts'
import type { LogGame } from '../src/pages/players/playerData.ts'
import { charging, final, guard, palms, sampleGame } from './gameSample.ts'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'

/** The site's part of the page. */
export const sampleSite: PlayerPage_SiteFragment = sample('Site', {
  id: 'site',
  championshipSeries: { hasStarted: true },
})

type Profile = NonNullable<PlayerProfilePageQuery['player'] & PlayerStatsPageQuery['player']>
type Cell = NonNullable<Profile['stats']>['headline'][number]

const CODES: Partial<Record<Stat, string>> = {
  GAMES_PLAYED: 'GP',
  POINTS: 'P',
  GOALS: 'G',
  ASSISTS: 'A',
}

/** Figures as the gateway writes them. */
function sampleCells(figures: Partial<Record<Stat, number>>): Cell[] {
  return Object.entries(figures).map(([stat, value]) =>
    sample('StatCell', {
      stat: stat as Stat,
      code: CODES[stat as Stat] ?? stat,
      text: String(value),
    }),
  )
}

/** Figures that the league does not have. */
function missingCells(...stats: Stat[]): Cell[] {
  return stats.map((stat) => sample('StatCell', { stat, code: stat, text: '-' }))
}

/** At Charging on July 12, won 12-9 with 3 goals and 2 assists; `changes` make any other game of it. */
export function sampleLogGame(
  changes: SampleFields<LogGame['game']> = {},
  side: LogGame['side'] = 'AWAY',
): LogGame {
  const game = sampleGame({ homeTeam: charging, awayTeam: guard, state: final(12, 9), ...changes })
  return sample('PlayerGame', {
    id: `000012:${game.slug}`,
    side,
    game,
    stats: {
      goals: 3,
      assists: 2,
      groundBalls: 4,
      causedTurnovers: 2,
      cells: sampleCells({ POINTS: 5, GOALS: 3, ASSISTS: 2 }),
    },
  })
}

/** Two games, the newer one first, and one to come. */
export const sampleLog: PlayerGames_PlayerFragment = sample('Player', {
  id: '000012:2025',
  year: 2025,
  team: {
    id: guard.id,
    games: [sampleGame({ id: '9', slug: '2025-game-9', homeTeam: guard, awayTeam: palms })],
  },
  games: [
    sampleLogGame(),
    sampleLogGame(
      { id: '6', slug: '2025-game-6', homeTeam: guard, awayTeam: palms, state: final(14, 14) },
      'HOME',
    ),
  ],
})

/** Her figures in a part of a season, for the Guard. */
function season(year: number, segment: 'REGULAR' | 'POST', figures: Partial<Record<Stat, number>>) {
  return {
    id: `000012:${year}:${segment}:WGUA`,
    year,
    segment,
    team: { id: `WGUA:${year}`, officialId: 'WGUA', name: 'Guard', location: 'Boston' },
    stats: { cells: sampleCells(figures) },
  }
}

/**
 * Teodora Marsh, attack, number 12 and captain of the Guard in 2025: 33 points in 8 games, second in the league, two regular seasons
 * and one post-season, an award and no news. It has what any part of her page asks for.
 */
export const samplePlayer: Profile = sample('Player', {
  id: '000012:2025',
  slug: 'teodora-marsh',
  year: 2025,
  years: [2024, 2025],
  firstName: 'Teodora',
  lastName: 'Marsh',
  number: '12',
  position: 'ATTACK',
  positionCode: 'A',
  instagram: 'ada_ames',
  isCaptain: true,
  team: guard,
  handedness: 'LEFT',
  height: "5'7",
  age: 24,
  college: 'Fairmont State',
  collegeYear: 2023,
  hometown: 'Duxbury, MA',
  rookieYear: 2023,
  nickname: 'Teo',
  bio: 'Teodora grew up in Duxbury.',
  accolades: [{ id: '000012:All-Star', name: 'All-Star', years: [2024] }],
  stats: {
    headline: [
      ...sampleCells({ POINTS: 33, GOALS: 24, ASSISTS: 9 }),
      ...missingCells('SHOT_PCT', 'GROUND_BALLS', 'CAUSED_TURNOVERS'),
    ],
    cells: sampleCells({ GAMES_PLAYED: 8, POINTS: 33, GOALS: 24, ASSISTS: 9 }),
  },
  ranks: [
    { stat: 'POINTS', rank: 2 },
    { stat: 'GOALS', rank: 1 },
  ],
  careerStats: {
    headline: sampleCells({ POINTS: 70 }),
    cells: sampleCells({ GAMES_PLAYED: 20, POINTS: 70 }),
  },
  seasons: [
    season(2025, 'REGULAR', { GAMES_PLAYED: 8, POINTS: 33 }),
    season(2024, 'POST', { GAMES_PLAYED: 2, POINTS: 6 }),
    season(2024, 'REGULAR', { GAMES_PLAYED: 10, POINTS: 31 }),
  ],
  news: [],
})

/** The names of her figures. */
export const sampleCatalogue: PlayerStatsPageQuery['statCatalogue'] = [
  sample('StatDefinition', { id: 'P', stat: 'POINTS', label: 'Points' }),
  sample('StatDefinition', { id: 'G', stat: 'GOALS', label: 'Goals' }),
  sample('StatDefinition', { id: 'A', stat: 'ASSISTS', label: 'Assists' }),
]
