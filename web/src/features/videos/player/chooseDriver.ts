import type { PlayableClip, PlayerDriver } from './playerDriver.ts'

interface Drivers {
  /** The script of the hosted player; null where the site's own player plays streams (`Site.hostedPlayer`). */
  hostedPlayer: string | null
  /** Loads the driver of the site's own player. */
  loadNative: () => Promise<PlayerDriver>
}

/** The driver that plays a clip: the hosted player where this deployment has one and it has the clip, else the site's own. */
export async function chooseDriver(
  { hostedMedia }: Pick<PlayableClip, 'hostedMedia'>,
  { hostedPlayer, loadNative }: Drivers,
): Promise<PlayerDriver> {
  if (hostedPlayer === null || hostedMedia === null) return loadNative()
  const { hostedDriver } = await import('./hostedDriver.ts')
  return hostedDriver(hostedPlayer)
}
