import { hostedDriver } from './hostedDriver.ts'
import { nativeDriver } from './nativeDriver.ts'
import type { PlayableClip } from './playableClip.ts'
import type { PlayerDriver } from './playerDriver.ts'

/**
 * What plays a clip: the hosted player where this deployment has one and it has the clip, else the site's own player. While spoilers
 * are hidden, the site's own one goes first: its controls keep title, length and chapters to themselves.
 *
 * @param hostedPlayer the script of the hosted player (`Site.hostedPlayer`); null for none.
 */
export function chooseDriver(
  { stream, hostedMedia }: Pick<PlayableClip, 'stream' | 'hostedMedia'>,
  hostedPlayer: string | null,
  hidesSpoilers: boolean,
): PlayerDriver {
  if (hidesSpoilers && stream !== null) return nativeDriver
  return hostedPlayer === null || hostedMedia === null ? nativeDriver : hostedDriver(hostedPlayer)
}
