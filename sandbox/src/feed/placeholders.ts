import { CLUB_IDS, TEAMS } from '../season/teams.ts'
import type { ClubId } from '../season/teams.ts'
import type { People, Player } from '../season/people.ts'
import type { Simulation } from '../season/simulation.ts'
import { rosterOf } from '../season/squads.ts'
import { playerTag } from './playerTag.ts'

/** Replaces the placeholders in a text. */
export type FillPlaceholders = (text: string) => string

/** The roster index of each player that stories mention. */
const ROSTER_INDEXES: Readonly<Record<string, number>> = {
  ...{ captain: 0, attacker: 1, rookie: 4, newcomer: 7, midfielder: 8, rookieMidfielder: 10 },
  ...{ defender: 12, rookieDefender: 14, faceoff: 20, goalie: 22 },
}

/**
 * Creates a function that replaces `{WCHR.goalie}` by the player's full name, `{WCHR.goalie.last}` by her last name, `{WCHR.goalie.tag}` by
 * her feed tag, `{WCHR.goalie.slug}` by her slug, `{WCHR.coach}` by the head coach's name, and `{result:2025-wll-ev-16}` by the final
 * score, visitors first. Stories are written by hand but names and results depend on the seed. Players are those of the 2025 rosters. The
 * function throws on an unknown placeholder, so that a typing mistake shows at the first request.
 */
export function createPlaceholderFiller(simulation: Simulation): FillPlaceholders {
  const { people } = simulation
  const replacements = new Map(CLUB_IDS.flatMap((club) => clubPlaceholders(people, club)))
  return (text) =>
    text.replace(/\{([^{}\s]+)\}/g, (_braces, placeholder: string) => {
      const [kind, slug = ''] = placeholder.split(':')
      const replacement =
        kind === 'result' ? resultText(simulation.game(slug, Infinity)) : replacements.get(placeholder)
      if (replacement === undefined) throw new Error(`unknown placeholder {${placeholder}}`)
      return replacement
    })
}

function clubPlaceholders(people: People, club: ClubId): [placeholder: string, replacement: string][] {
  const roster = rosterOf(people.players, club, 2025)
  const coach = people.coaches[club][0]
  return [
    ...Object.entries(ROSTER_INDEXES).flatMap(([placeholder, rosterIndex]) =>
      playerPlaceholders(`${club}.${placeholder}`, roster[rosterIndex]),
    ),
    ...namePlaceholders(`${club}.coach`, coach),
  ]
}

function playerPlaceholders(placeholder: string, player: Player | undefined): [string, string][] {
  return player === undefined
    ? []
    : [
        ...namePlaceholders(placeholder, player),
        [`${placeholder}.tag`, playerTag(player)],
        [`${placeholder}.slug`, player.slug],
      ]
}

function namePlaceholders(
  placeholder: string,
  person: Pick<Player, 'firstName' | 'lastName'> | undefined,
): [string, string][] {
  if (person === undefined) return []
  return [
    [placeholder, `${person.firstName} ${person.lastName}`],
    [`${placeholder}.last`, person.lastName],
  ]
}

function resultText(game: ReturnType<Simulation['game']>): string | undefined {
  if (game === null) return undefined
  const { away, home } = game.teams
  if (away === null || home === null) return undefined
  return `${TEAMS[away].fullName} ${game.score.away}, ${TEAMS[home].fullName} ${game.score.home}`
}
