import { BadUserInputError } from '../../errors.ts'
import { teamSlug, type TeamModel } from './team.ts'

/** Outdated ids of current clubs. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['WCAL', 'WPLM'],
  ['WMDL', 'WCHR'],
  ['WGUC', 'WCHA'],
])

const MAX_NAME_LENGTH = 60
const NAME = /^ *[\p{L}\p{N}][\p{L}\p{N} .'-]*$/u

/**
 * Checks a team name that a visitor typed in `argument` before any call is made.
 * @throws BadUserInputError for a name that is too long or contains anything but letters, digits, spaces,
 * hyphens, dots, apostrophes
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
 * Finds a team by a typed name, in any case and trimmed: first by an official id or an alias of one; then by a team's name, with or without
 * its city; by the city of a single club; by a hyphenated name that contains a club's name, or failing that another team's.
 */
export function findTeamByName(teams: readonly TeamModel[], name: string): TeamModel | undefined {
  return teamById(teams, name) ?? clubNamed(teams, name) ?? clubOf(teams, name) ?? teamWithin(teams, name)
}

/** The ids that older and newer material may use for a team: the given one, and the club's current one. */
export function idsOf(officialId: string): string[] {
  return [...new Set([officialId, currentId(officialId)])]
}

/** The team of an official id, otherwise of the club that the id is an alias of; undefined where the teams have neither. */
export function teamById(teams: readonly TeamModel[], id: string): TeamModel | undefined {
  const officialId = id.trim().toUpperCase()
  const withId = (wanted: string | undefined) => teams.find((team) => team.officialId === wanted)
  return withId(officialId) ?? withId(ALIASES.get(officialId))
}

/** The current official id of a club, in capitals, for one of its aliases; any other id unchanged. */
function currentId(officialId: string): string {
  const id = officialId.trim().toUpperCase()
  return ALIASES.get(id) ?? id
}

/** Whether two official ids mean the same team, in any case, possibly through an alias. */
export function isSameTeam(oneId: string, otherId: string): boolean {
  return currentId(oneId) === currentId(otherId)
}

/** The team with this nickname, with or without its city, as words or as a slug: Guard, boston guard, boston-guard. */
export function clubNamed(teams: readonly TeamModel[], name: string): TeamModel | undefined {
  const slug = teamSlug(name)
  return teams.find((team) => [team.name, `${team.location ?? ''} ${team.name}`].map(teamSlug).includes(slug))
}

/** The only club of a city, such as Boston or new-york; undefined where there are two. */
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
