import { isTeamId } from '../season/clubs.ts'
import type { TeamId } from '../season/clubs.ts'
import type { Segment } from '../season/calendar.ts'
import type { Player } from '../season/people.ts'
import type { Game } from '../season/simulation.ts'
import { notFound } from './answers.ts'
import type { Answer } from './answers.ts'
import type { Wire } from './teamPayloads.ts'

const CURRENT_YEAR = 2025
const SEGMENTS: readonly Segment[] = ['champseries', 'preseason', 'regular', 'allstar', 'post']

/** The `year` asked for; the current season without one. */
export function yearOf(query: URLSearchParams): number {
  const year = query.get('year')
  return year === null || year === '' ? CURRENT_YEAR : Number(year)
}

/** The `seasonSegment` asked for; the regular season without one. */
export function segmentOf(query: URLSearchParams): Segment {
  const segment = query.get('seasonSegment')
  return SEGMENTS.find((known) => known === segment) ?? 'regular'
}

/** Whether a switch of the query is `true`. */
export function isOn(query: URLSearchParams, name: string): boolean {
  return query.get(name) === 'true'
}

/** The answer about a team, or that there is none by this id. */
export function ofTeam(id: string, answer: (team: TeamId) => Answer): Answer {
  return isTeamId(id) ? answer(id) : notFound('Team not found')
}

/** The answer about a game, or that there is none by this slug. */
export function ofGame({ simulation, nowMs }: Wire, slug: string, answer: (game: Game) => Answer): Answer {
  const game = simulation.game(slug, nowMs)
  return game === null ? notFound('Event not found') : answer(game)
}

/** The answer about a player, or that there is none by this slug. */
export function ofPlayer({ simulation }: Wire, slug: string, answer: (player: Player) => Answer): Answer {
  const found = simulation.people.players.find((player) => player.slug === slug)
  return found === undefined ? notFound('Player not found') : answer(found)
}
