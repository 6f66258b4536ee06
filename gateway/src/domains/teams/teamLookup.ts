import { BadUserInputError } from '../../errors.ts'
import { teamSlug, type TeamModel } from './team.ts'

/** Ids that older material uses for today's clubs. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['WCAL', 'WPLM'],
  ['WMDL', 'WCHR'],
  ['WGUC', 'WCHA'],
])

const MAX_NAME_LENGTH = 60
const NAME = /^ *[\p{L}\p{N}][\p{L}\p{N} .'-]*$/u

/**
 * Checks a team name that a visitor typed in `argument` before any call is made.
 * @throws BadUserInputError for a name that is too long or holds anything but letters, digits, spaces, hyphens, dots, apostrophes
 */
export function checkTeamName(argument: string, name: string): void {
  if (name.length > MAX_NAME_LENGTH)
    throw new BadUserInputError(argument, `must have at most ${MAX_NAME_LENGTH} characters`)
  if (!NAME.test(name))
    throw new BadUserInputError(
      argument,
      'must be a name of letters, digits, spaces, hyphens, dots and apostrophes',
    )
}

/**
 * The team that a typed name means, in any case and trimmed: an official id or one of its aliases, which go before all names; a
 * team's name, with or without its place; the place of a single club; a hyphenated name that contains a club's name, or failing that
 * another side's.
 */
export function findTeamByName(teams: readonly TeamModel[], name: string): TeamModel | undefined {
  return teamById(teams, name) ?? clubNamed(teams, name) ?? clubOf(teams, name) ?? teamWithin(teams, name)
}

/** The ids under which older and newer material may know a team: the one given, and the club's of today. */
export function idsOf(officialId: string): string[] {
  return [...new Set([officialId, currentId(officialId)])]
}

/** The team of an official id, otherwise of the club that the id is an alias of; undefined where the teams have neither. */
export function teamById(teams: readonly TeamModel[], id: string): TeamModel | undefined {
  const officialId = id.trim().toUpperCase()
  const withId = (wanted: string | undefined) => teams.find((team) => team.officialId === wanted)
  return withId(officialId) ?? withId(ALIASES.get(officialId))
}

/** The official id that a club goes by today, in capitals, for one of its aliases; any other id as it is. */
function currentId(officialId: string): string {
  const id = officialId.trim().toUpperCase()
  return ALIASES.get(id) ?? id
}

/** Whether two official ids stand for the same team, in any case, one of them as an alias of the other. */
export function isSameTeam(oneId: string, otherId: string): boolean {
  return currentId(oneId) === currentId(otherId)
}

/** The team whose nickname this is, with or without its place, in words or as in addresses: Guard, boston guard, boston-guard. */
export function clubNamed(teams: readonly TeamModel[], name: string): TeamModel | undefined {
  const slug = teamSlug(name)
  return teams.find((team) => [team.name, `${team.location ?? ''} ${team.name}`].map(teamSlug).includes(slug))
}

/** The club that plays for a place, such as Boston or new-york; undefined where two do. */
function clubOf(teams: readonly TeamModel[], place: string): TeamModel | undefined {
  const slug = teamSlug(place)
  const clubs = teams.filter(
    ({ kind, location }) => kind === 'CLUB' && location && teamSlug(location) === slug,
  )
  return clubs.length === 1 ? clubs[0] : undefined
}

function teamWithin(teams: readonly TeamModel[], name: string): TeamModel | undefined {
  const slug = name.trim().toLowerCase()
  if (!slug.includes('-')) return undefined
  const within = teams.filter((team) => slug.includes(teamSlug(team.name)))
  return within.find(({ kind }) => kind === 'CLUB') ?? within[0]
}
