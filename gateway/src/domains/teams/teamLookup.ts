import { BadUserInputError, NotFoundError } from '../../errors.ts'
import { teamSlug, type TeamModel } from './team.ts'

/** Ids that older material uses for today's clubs. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['WCAL', 'WPLM'],
  ['WMDL', 'WCHR'],
  ['WGUC', 'WCHA'],
])

const LONGEST_NAME = 60
const NAME = /^ *[\p{L}\p{N}][\p{L}\p{N} .'-]*$/u

/**
 * A team name as a visitor may type it in `argument`, checked before anything is asked.
 * @throws BadUserInputError for a name that is too long or holds anything but letters, digits, spaces, hyphens, dots, apostrophes
 */
export function checkTeamName(argument: string, name: string): void {
  if (name.length > LONGEST_NAME)
    throw new BadUserInputError(argument, `must have at most ${LONGEST_NAME} characters`)
  if (!NAME.test(name))
    throw new BadUserInputError(
      argument,
      'must be a name of letters, digits, spaces, hyphens, dots and apostrophes',
    )
}

/**
 * The team that a typed name means (spec §5), in any case and trimmed: an official id or one of its aliases; four characters
 * are always an id; a hyphenated name must contain a team's name; any other must be a team's name exactly.
 * @throws NotFoundError `unknown team {name}`
 */
export function findTeam(teams: readonly TeamModel[], name: string): TeamModel {
  const team = teamById(teams, name) ?? (isOfficialId(name) ? undefined : teamByWords(teams, name))
  if (!team) throw new NotFoundError(`unknown team ${name}`)
  return team
}

/** The team of an official id, otherwise of the club that the id is an alias of; undefined where the teams have neither. */
export function teamById(teams: readonly TeamModel[], id: string): TeamModel | undefined {
  const officialId = id.trim().toUpperCase()
  const withId = (wanted: string | undefined) => teams.find((team) => team.officialId === wanted)
  return withId(officialId) ?? withId(ALIASES.get(officialId))
}

/** Whether two official ids stand for the same team, in any case, one of them as an alias of the other. */
export function isSameTeam(oneId: string, otherId: string): boolean {
  const [one, other] = [oneId, otherId]
    .map((id) => id.trim().toUpperCase())
    .map((id) => ALIASES.get(id) ?? id)
  return one === other
}

/** The club whose nickname this is, with or without its place, in words or as in addresses: Guard, boston guard, boston-guard. */
export function clubNamed(clubs: readonly TeamModel[], name: string): TeamModel | undefined {
  const words = teamSlug(name)
  return clubs.find((club) =>
    [club.name, `${club.location ?? ''} ${club.name}`].map(teamSlug).includes(words),
  )
}

function isOfficialId(name: string): boolean {
  return name.trim().length === 4
}

function teamByWords(teams: readonly TeamModel[], name: string): TeamModel | undefined {
  const words = name.trim().toLowerCase()
  return words.includes('-')
    ? teams.find((team) => words.includes(teamSlug(team.name)))
    : teams.find((team) => team.name.toLowerCase() === words)
}
