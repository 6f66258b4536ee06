import type { PlayerModel } from './player.ts'

const TAG = /^[\p{L}\p{N} -]{1,40}$/u

/**
 * The tag of what the league publishes about a player: her full name; her slug where a name such as O'Neill holds what a tag
 * cannot.
 */
export function newsTag({ firstName, lastName, slug }: PlayerModel): string {
  const name = `${firstName} ${lastName}`
  return TAG.test(name) ? name : slug
}
