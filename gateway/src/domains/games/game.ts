import type { ListedGame } from './listedGame.ts'

declare const hasLiveState: unique symbol

/**
 * A game with its present state by the live system. Only `withLiveState` creates one, so that no code can show the state of the
 * season's list by mistake.
 */
export type GameModel = ListedGame & { readonly [hasLiveState]: true }
