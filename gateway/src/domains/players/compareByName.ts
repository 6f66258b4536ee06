import type { PlayerModel } from './player.ts'

const inEnglish = new Intl.Collator('en')

/** The order of players by last name, then first name; of the same name by official id. */
export function compareByName(a: PlayerModel, b: PlayerModel): number {
  return (
    inEnglish.compare(a.lastName, b.lastName) ||
    inEnglish.compare(a.firstName, b.firstName) ||
    inEnglish.compare(a.officialId, b.officialId)
  )
}

/**
 * Sorts players by name, each once. The cursor of a page names its last player, so no player may appear twice; the first row of
 * a player is used.
 */
export function uniqueByName(players: readonly PlayerModel[]): readonly PlayerModel[] {
  const firsts = new Map(players.toReversed().map((player) => [player.officialId, player]))
  return [...firsts.values()].toSorted(compareByName)
}
