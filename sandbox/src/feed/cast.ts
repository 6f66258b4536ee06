import { CLUB_IDS, TEAMS } from '../season/clubs.ts'
import type { ClubId } from '../season/clubs.ts'
import type { People, Player } from '../season/people.ts'
import type { Simulation } from '../season/simulation.ts'
import { rosterOf } from '../season/squads.ts'
import { playerTag } from './playerTag.ts'

/** Fills the names in a text that was written before anybody knew who plays. */
export type Fill = (text: string) => string

/** The places in a roster that stories speak of. */
const PARTS: Readonly<Record<string, number>> = {
  ...{ captain: 0, attacker: 1, rookie: 4, newcomer: 7, midfielder: 8, rookieMidfielder: 10 },
  ...{ defender: 12, rookieDefender: 14, faceoff: 20, goalie: 22 },
}

/**
 * Replaces `{WCHR.goalie}` by her full name, `{WCHR.goalie.last}` by her last name, `{WCHR.goalie.tag}` by what tags call her,
 * `{WCHR.coach}` by the head coach, and `{result:2025-wll-ev-16}` by the final score, the visitors first. The parts are roster places of 2025. Throws on any other word
 * in braces, so that a slip of the pen is found by the first reader.
 */
export function castOf(simulation: Simulation): Fill {
  const { people } = simulation
  const names = new Map(CLUB_IDS.flatMap((club) => namesOf(people, club)))
  return (text) =>
    text.replace(/\{([^{}\s]+)\}/g, (_braces, word: string) => {
      const [kind, slug = ''] = word.split(':')
      const found = kind === 'result' ? resultOf(simulation.game(slug, Infinity)) : names.get(word)
      if (found === undefined) throw new Error(`nobody plays the part ${word}`)
      return found
    })
}

function namesOf(people: People, club: ClubId): [part: string, name: string][] {
  const roster = rosterOf(people.players, club, 2025)
  const coach = people.coaches[club][0]
  return [
    ...Object.entries(PARTS).flatMap(([part, place]) => namesOfPlayer(`${club}.${part}`, roster[place])),
    ...namesFor(`${club}.coach`, coach),
  ]
}

function namesOfPlayer(part: string, player: Player | undefined): [string, string][] {
  return player === undefined ? [] : [...namesFor(part, player), [`${part}.tag`, playerTag(player)]]
}

function namesFor(
  part: string,
  person: Pick<Player, 'firstName' | 'lastName'> | undefined,
): [string, string][] {
  if (person === undefined) return []
  return [
    [part, `${person.firstName} ${person.lastName}`],
    [`${part}.last`, person.lastName],
  ]
}

function resultOf(game: ReturnType<Simulation['game']>): string | undefined {
  if (game === null) return undefined
  const { away, home } = game.teams
  if (away === null || home === null) return undefined
  return `${TEAMS[away].fullName} ${game.score.away}, ${TEAMS[home].fullName} ${game.score.home}`
}
