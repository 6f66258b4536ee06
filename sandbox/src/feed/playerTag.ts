import type { Player } from '../season/people.ts'

const TAG = /^[\p{L} -]+$/u

/**
 * The feed tag of a player: her full name, or her slug when the name contains characters that tags cannot hold, such
 * as the apostrophe in O'Neill.
 */
export function playerTag({ firstName, lastName, slug }: Player): string {
  const name = `${firstName} ${lastName}`
  return TAG.test(name) ? name : slug
}
