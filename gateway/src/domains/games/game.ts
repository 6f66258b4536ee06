import type { ListedGame } from './listedGame.ts'

declare const hasLiveState: unique symbol

/**
 * A game with its present state by the live system and the clock. Only `withLiveState` creates one, and `createCurrentGames` adds
 * what the clock says, so that no code can show the state of the season's list by mistake.
 */
export type GameModel = ListedGame & { readonly [hasLiveState]: true }
