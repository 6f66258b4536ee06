import type { ListedGame } from './listedGame.ts'

declare const hasLiveState: unique symbol

/**
 * A game as it stands now, with the state that the live system told. `withLiveState` alone makes one, so that nothing can show a
 * game as its season's list has it.
 */
export type GameModel = ListedGame & { readonly [hasLiveState]: true }
