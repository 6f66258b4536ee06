import type {
  RosterCards_PlayerFragment,
  RosterTable_PlayerFragment,
  TeamHero_StandingFragment,
  TeamHero_TeamFragment,
  TeamLeaders_PlayerFragment,
} from '../src/__generated__/graphql.ts'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'

/** What the pages of a team ask for of a player, the table's figures apart. */
type SamplePlayer = RosterCards_PlayerFragment & TeamLeaders_PlayerFragment
type Stats = NonNullable<SamplePlayer['stats']>

export const sampleTeam: TeamHero_TeamFragment & { officialId: string; year: number } = sample('Team', {
  id: 'WGUA:2025',
  officialId: 'WGUA',
  year: 2025,
  kind: 'CLUB',
  slug: 'guard',
  name: 'Guard',
  location: 'Boston',
  code: 'BOS',
  instagram: 'wllguard',
  twitter: 'wllguard',
  color: '#0b5a6b',
  secondColor: '#8fe6d6',
  record: { wins: 6, losses: 2 },
})

export const sampleStanding: TeamHero_StandingFragment = sample('Standing', {
  id: '2025:REGULAR:WGUA',
  rank: 1,
  wins: 6,
  losses: 2,
  scores: 98,
  streak: { outcome: 'WIN', length: 3 },
  team: { id: 'WGUA:2025' },
})

/** A season's figures, all 0 but for the changes. */
export function sampleStats(changes: SampleFields<Stats> = {}): Stats {
  return sample('StatLine', {
    ...{ points: 0, goals: 0, assists: 0, causedTurnovers: 0, groundBalls: 0, saves: 0 },
    ...changes,
  })
}

/** Teodora Marsh, number 12, an attack player without a mark or a game; `changes` make anybody else of her. */
export function samplePlayer(changes: SampleFields<SamplePlayer> = {}): SamplePlayer {
  return sample('Player', {
    id: '12:2025',
    slug: 'teodora-marsh',
    firstName: 'Teodora',
    lastName: 'Marsh',
    number: '12',
    position: 'ATTACK',
    positionCode: 'A',
    ...changes,
  })
}

type Cell = NonNullable<RosterTable_PlayerFragment['stats']>['field'][number]

/** A figure as it is shown, without a number behind it where there is none to sort by. */
function sampleCell(stat: Cell['stat'], code: string, value: number | null): Cell {
  return sample('StatCell', { stat, code, value, text: value === null ? '-' : String(value) })
}

/** A player as the table asks for her: games and points (goalies: games and saves) for a field player and a goalie alike. */
export function sampleRow(
  changes: SampleFields<RosterTable_PlayerFragment>,
  figures: { games: number; points: number; saves: number | null } | null,
): RosterTable_PlayerFragment {
  const field = figures && [
    sampleCell('GAMES_PLAYED', 'GP', figures.games),
    sampleCell('POINTS', 'P', figures.points),
  ]
  const goalie = figures && [
    sampleCell('GAMES_PLAYED', 'GP', figures.games),
    sampleCell('SAVES', 'Sv', figures.saves),
  ]

  return sample('Player', {
    ...samplePlayer(),
    height: "5'9",
    college: 'Hudson Valley',
    stats: field && goalie && { field, defense: field, faceOff: field, goalie },
    ...changes,
  })
}
