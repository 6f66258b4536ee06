import type { ListedGame } from './listedGame.ts'

declare const hasLiveState: unique symbol

/**
 * A game with its current state by the live system and the clock. Only `withLiveState` creates one, and
 * `createCurrentGames` applies the clock, so that no code can show the state of the season's list by mistake.
 */
export type GameModel = ListedGame & { readonly [hasLiveState]: true }
