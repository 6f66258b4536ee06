import type { PlayerModel } from './player.ts'

const TAG = /^[\p{L}\p{N} -]{1,40}$/u

/** The league's tag for a player: her full name, or her slug when a name such as O'Neill contains characters that a tag cannot. */
export function newsTag({ firstName, lastName, slug }: PlayerModel): string {
  const name = `${firstName} ${lastName}`
  return TAG.test(name) ? name : slug
}
