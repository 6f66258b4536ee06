import type { PostSeasonRound } from '../../__generated__/schemaTypes.ts'
import type { ListedGame } from './listedGame.ts'
import { loserIds, sideIds, winnerId } from './knockout.ts'

/** Games to their rounds; games of an unknown round are missing. */
type Rounds = ReadonlyMap<ListedGame, PostSeasonRound>

/** From the final backwards. Rounds before the quarterfinals have no name. */
const BY_DISTANCE: readonly (PostSeasonRound | null)[] = ['FINAL', 'SEMIFINAL', 'QUARTERFINAL', null]

/**
 * The known rounds of a season's post-season. The league's names have precedence, but are often missing;
 * otherwise the games decide: once there is one game fewer than teams, the last is the final, the two before
 * it are the semifinals. Other games have no round.
 * @param games the games of a season, ascending by start
 */
export function roundsOf(games: readonly ListedGame[]): Rounds {
  const played = games.filter(({ segment, state }) => segment === 'POST' && state.status !== 'CANCELED')
  const main = played.filter((game) => namedRound(game) !== 'THIRD_PLACE' && !isBetweenLosers(game, played))
  const shown = shownRounds(main)
  const last = main.at(-1)
  const rounds = new Map<ListedGame, PostSeasonRound>()
  for (const game of played) {
    const round =
      namedRound(game) ?? shown.get(game) ?? (game === last && isNamedFinal(game) ? 'FINAL' : null)
    if (round) rounds.set(game, round)
  }
  for (const game of played) {
    if (!main.includes(game) && !rounds.has(game) && lostSemifinals(game, rounds))
      rounds.set(game, 'THIRD_PLACE')
  }
  return rounds
}

/** The rounds that follow from the winners' next games; empty where the games are no complete knockout. */
function shownRounds(main: readonly ListedGame[]): Rounds {
  const sides = new Set(main.flatMap(sideIds))
  const isComplete = sides.size > 2 && main.length === sides.size - 1
  if (!isComplete || main.some((game, at) => plays(loserIds(game), main.slice(at + 1)))) return new Map()
  const distances = new Map(main.toReversed().map((game, back) => [game, Math.floor(Math.log2(back + 1))]))
  const isEven = main.every((game, at) => {
    const next = nextOf(game, main.slice(at + 1))
    return !next || distances.get(next) === (distances.get(game) ?? 0) - 1
  })
  const isNamed = (distance: number) =>
    distance === 0 || (isEven && (distance === 1 || isRound(distance, distances)))
  return new Map(
    [...distances].flatMap(([game, distance]): [ListedGame, PostSeasonRound][] => {
      const round = BY_DISTANCE[Math.min(distance, BY_DISTANCE.length - 1)]
      return round && isNamed(distance) ? [[game, round]] : []
    }),
  )
}

/** A single game before the semifinals may be anything; two of them are a round. */
function isRound(distance: number, distances: ReadonlyMap<ListedGame, number>): boolean {
  return [...distances.values()].filter((other) => other === distance).length > 1
}

/** The next game of a game's winner; undefined where there is none yet. */
function nextOf(game: ListedGame, later: readonly ListedGame[]): ListedGame | undefined {
  const winner = winnerId(game)
  return winner === null ? undefined : later.find((game) => sideIds(game).includes(winner))
}

function plays(sides: readonly string[], games: readonly ListedGame[]): boolean {
  return games.some((game) => sideIds(game).some((side) => sides.includes(side)))
}

/** Both teams have lost before: the game is not for the title. */
function isBetweenLosers(game: ListedGame, played: readonly ListedGame[]): boolean {
  const lost = played.slice(0, played.indexOf(game)).flatMap(loserIds)
  const sides = sideIds(game)
  return sides.length === 2 && sides.every((side) => lost.includes(side))
}

function lostSemifinals(game: ListedGame, rounds: Rounds): boolean {
  const lost = [...rounds].flatMap(([played, round]) => (round === 'SEMIFINAL' ? loserIds(played) : []))
  return sideIds(game).every((side) => lost.includes(side))
}

/** The round that the league names unambiguously, in the game's description or else in its slug. */
function namedRound(game: ListedGame): PostSeasonRound | null {
  for (const text of namesOf(game)) {
    if (/\b(third|3rd) place\b/.test(text)) return 'THIRD_PLACE'
    if (/\bquarter ?finals?\b/.test(text)) return 'QUARTERFINAL'
    if (/\bsemi ?finals?\b/.test(text)) return 'SEMIFINAL'
  }
  return null
}

/** For the last game only: a whole weekend may have "championship" in its name. */
function isNamedFinal(game: ListedGame): boolean {
  return namesOf(game).some((text) => /\b(final|championship)\b(?! weekend)/.test(text))
}

/** The league's names for a game, in lower case, words separated by spaces. */
function namesOf({ description, slug }: ListedGame): string[] {
  return [description ?? '', slug].map((text) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' '))
}
