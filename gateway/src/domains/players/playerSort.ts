import type { PlayerSort } from '../../__generated__/schemaTypes.ts'
import type { TeamModel } from '../teams/team.ts'
import { compareJerseyNumbers } from '../wire/jerseyNumber.ts'
import { teamById } from '../teams/teamLookup.ts'
import type { PlayerModel } from './player.ts'

const inEnglish = new Intl.Collator('en')

/** Players in the requested order. The input is sorted by name, which breaks ties. */
export function sortedPlayers(
  players: readonly PlayerModel[],
  sort: PlayerSort,
  teams: readonly TeamModel[],
): readonly PlayerModel[] {
  switch (sort) {
    case 'LAST_NAME':
      return players
    case 'NUMBER':
      return players.toSorted(compareByNumber)
    case 'TEAM': {
      const names = new Map(players.map((player) => [player, teamName(player, teams)]))
      return players.toSorted((a, b) => lastWhereNull(names.get(a), names.get(b), inEnglish.compare))
    }
  }
}

/** Players without a number come last; ties keep their order. */
export function compareByNumber(a: PlayerModel, b: PlayerModel): number {
  return compareJerseyNumbers(a.number, b.number)
}

function teamName({ teamId, embeddedTeam }: PlayerModel, teams: readonly TeamModel[]): string | null {
  const team = (teamId === null ? undefined : teamById(teams, teamId)) ?? embeddedTeam
  return team?.name ?? null
}

function lastWhereNull<Value>(
  a: Value | null | undefined,
  b: Value | null | undefined,
  compare: (a: Value, b: Value) => number,
): number {
  const isMissing = (value: Value | null | undefined) => value === null || value === undefined
  if (a === null || a === undefined || b === null || b === undefined)
    return Number(isMissing(a)) - Number(isMissing(b))
  return compare(a, b)
}
