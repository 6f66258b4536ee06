import type { Player } from '../season/people.ts'

const TAG = /^[\p{L} -]+$/u

/** How the feed's tags name a player: in full; by her slug where her name has signs, such as O'Neill's, that tags cannot hold. */
export function playerTag({ firstName, lastName, slug }: Player): string {
  const name = `${firstName} ${lastName}`
  return TAG.test(name) ? name : slug
}
