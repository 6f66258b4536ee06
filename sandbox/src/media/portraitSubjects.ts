import type { Player } from '../season/people.ts'
import type { TeamId } from '../season/teams.ts'
import type { PortraitSubject } from './portraits.ts'

/** Looks up the subject of a portrait by a player's slug, with her last team; null when the player is unknown. */
export function createPortraitLookup(players: readonly Player[]): (slug: string) => PortraitSubject | null {
  const placesTaken = new Map<TeamId | null, number>()
  const subjects = players.map(({ slug, teams, jerseyNum, position }) => {
    const team = Object.values(teams).at(-1) ?? null
    const place = placesTaken.get(team) ?? 0
    placesTaken.set(team, place + 1)
    return [slug, { team, jerseyNum, isGoalie: position === 'G', place }] as const
  })
  const subjectBySlug = new Map<string, PortraitSubject>(subjects)
  return (slug) => subjectBySlug.get(slug) ?? null
}
