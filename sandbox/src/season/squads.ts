import { randomStream } from '../randomStream.ts'
import { ALL_STAR_SIDES, TEAMS } from './teams.ts'
import type { TeamId } from './teams.ts'
import type { Player, Position } from './people.ts'

/** The players a team dresses for one game. */
export interface Squad {
  teamId: TeamId
  strength: number
  starters: readonly Player[]
  bench: readonly Player[]
  /** In playing order: the starter first. */
  goalies: readonly Player[]
}

const STARTERS_BY_POSITION: Readonly<Partial<Record<Position, number>>> = { A: 3, M: 3, D: 3, FO: 1 }
const SCRATCHED_POSITIONS: readonly Position[] = ['A', 'M', 'D', 'SSDM']

/** The team's roster in a season. All-star teams are made up of players of that season's clubs. */
export function rosterOf(players: readonly Player[], teamId: TeamId, year: number): Player[] {
  const sideIndex = allStarSideIndex(teamId)
  if (sideIndex === -1) return players.filter((player) => player.teams[year] === teamId)
  const stars = players
    .filter((player) => player.teams[year] !== undefined && player.teams[year] !== 'ZPP')
    .sort((a, b) => b.skill - a.skill || a.officialId.localeCompare(b.officialId))
  const playersByPosition: Readonly<Record<Position, number>> = {
    A: 10,
    M: 10,
    D: 8,
    LSM: 2,
    SSDM: 4,
    FO: 2,
    G: 4,
  }
  return (Object.keys(playersByPosition) as Position[]).flatMap((position) =>
    stars
      .filter((player) => player.position === position)
      .slice(0, playersByPosition[position])
      .filter((_player, index) => index % 2 === sideIndex),
  )
}

/** 0 for the home team of an all-star game, 1 for the visitors, -1 for every other team. */
function allStarSideIndex(teamId: TeamId): number {
  return Object.values(ALL_STAR_SIDES)
    .map((sides) => sides.findIndex((side) => side === teamId))
    .reduce((place, other) => Math.max(place, other), -1)
}

/** The squad for one game: the roster without injured players and without four healthy scratches. */
export function squadFor(options: {
  seed: string
  randomKey: string
  startMs: number
  year: number
  teamId: TeamId
  players: readonly Player[]
}): Squad {
  const { seed, randomKey, startMs, year, teamId, players } = options
  // The random stream of an all-star team depends on its side and not on its id, so that renaming a team changes no result.
  const stream = randomStream(seed, 'squad', randomKey, ['TIZ', 'TNO'][allStarSideIndex(teamId)] ?? teamId)
  const available = rosterOf(players, teamId, year).filter(
    ({ injury }) => injury.outFrom === null || startMs < Date.parse(injury.outFrom),
  )
  const dressed = new Set(stream.shuffle(available))
  for (const position of SCRATCHED_POSITIONS) {
    const samePosition = [...dressed].filter((player) => player.position === position)
    const last = samePosition.at(-1)
    if (last !== undefined && samePosition.length > 2) dressed.delete(last)
  }
  const bySkill = [...dressed].sort((a, b) => b.skill - a.skill)
  const goalies = bySkill.filter((player) => player.position === 'G')
  if (goalies.length > 1 && stream.chance(0.15)) goalies.reverse()
  const starters = (Object.keys(STARTERS_BY_POSITION) as Position[]).flatMap((position) =>
    bySkill.filter((player) => player.position === position).slice(0, STARTERS_BY_POSITION[position]),
  )
  starters.push(...goalies.slice(0, 1))
  const bench = bySkill.filter((player) => !starters.includes(player))
  return { teamId, strength: TEAMS[teamId].strength, starters, bench, goalies }
}
