import type { PlayerGames_PlayerFragment } from '../../__generated__/graphql.ts'

/** A game of a player with her figures. */
export type LogGame = NonNullable<PlayerGames_PlayerFragment['games']>[number]

type TeamGames = NonNullable<PlayerGames_PlayerFragment['team']>['games']

/** The game that a team is playing, or else its next one; null when there is none. The games are ascending. */
export function nextGameOf(games: TeamGames | undefined) {
  const next = (games ?? []).find(
    ({ state: { __typename: state } }) =>
      state === 'ScheduledGame' || state === 'DelayedGame' || state === 'LiveGame',
  )
  return next ?? null
}
