/** Versions have 31 bits: counted in seconds from here they last until 2088. */
const EPOCH_MS = Date.UTC(2020, 0, 1)

/**
 * The lowest version that something learned at an instant (epoch ms, by the wall's clock) may have: higher than that of all that
 * was learned in earlier seconds, so that a sequence goes on even where its last version has been forgotten.
 */
export function versionAt(epochMs: number): number {
  return Math.max(0, Math.floor((epochMs - EPOCH_MS) / 1000))
}
