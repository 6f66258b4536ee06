import { hostedDriver } from './hostedDriver.ts'
import { nativeDriver } from './nativeDriver.ts'
import type { PlayableClip } from './playableClip.ts'
import type { PlayerDriver } from './playerDriver.ts'

/**
 * What plays a clip: the hosted player where this deployment has one and it has the clip, else the site's own player.
 *
 * @param hostedPlayer the script of the hosted player (`Site.hostedPlayer`); null for none.
 */
export function chooseDriver(
  { hostedMedia }: Pick<PlayableClip, 'hostedMedia'>,
  hostedPlayer: string | null,
): PlayerDriver {
  return hostedPlayer === null || hostedMedia === null ? nativeDriver : hostedDriver(hostedPlayer)
}
