/** Versions have 31 bits: counted in seconds from this instant on, they last until 2088. */
const EPOCH_MS = Date.UTC(2020, 0, 1)

/**
 * The lowest version for data read at an instant (epoch ms, wall clock). It grows with time, so a sequence of
 * versions continues upwards even when its last version has been lost.
 */
export function versionAt(epochMs: number): number {
  return Math.max(0, Math.floor((epochMs - EPOCH_MS) / 1000))
}
