import { isTeamId } from '../season/teams.ts'
import type { TeamId } from '../season/teams.ts'
import type { Segment } from '../season/fixtures.ts'
import type { Player } from '../season/people.ts'
import type { Game } from '../season/simulation.ts'
import { notFoundAnswer } from './answers.ts'
import type { Answer, AnswerContext } from './answers.ts'

const CURRENT_YEAR = 2025
const SEGMENTS: readonly Segment[] = ['champseries', 'preseason', 'regular', 'allstar', 'post']

/** The `year` parameter; the current season when missing. */
export function yearParameter(query: URLSearchParams): number {
  const year = query.get('year')
  return year === null || year === '' ? CURRENT_YEAR : Number(year)
}

/** The `seasonSegment` parameter; the regular season when missing or unknown. */
export function segmentParameter(query: URLSearchParams): Segment {
  const segment = query.get('seasonSegment')
  return SEGMENTS.find((valid) => valid === segment) ?? 'regular'
}

/** Whether a parameter is `true`. */
export function isFlagSet(query: URLSearchParams, name: string): boolean {
  return query.get(name) === 'true'
}

/** Answers about the team with this id, or with 404. */
export function answerForTeam(id: string, answer: (team: TeamId) => Answer): Answer {
  return isTeamId(id) ? answer(id) : notFoundAnswer('Team not found')
}

/** Answers about the game with this slug, or with 404. */
export function answerForGame(
  { simulation, nowMs }: AnswerContext,
  slug: string,
  answer: (game: Game) => Answer,
): Answer {
  const game = simulation.game(slug, nowMs)
  return game === null ? notFoundAnswer('Event not found') : answer(game)
}

/** Answers about the player with this slug, or with 404. */
export function answerForPlayer(
  { simulation }: AnswerContext,
  slug: string,
  answer: (player: Player) => Answer,
): Answer {
  const player = simulation.people.players.find((player) => player.slug === slug)
  return player === undefined ? notFoundAnswer('Player not found') : answer(player)
}
