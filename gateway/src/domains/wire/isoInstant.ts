/** The last second of the year 9999, in epoch seconds: the latest that a four-digit ISO year can represent. */
export const LATEST_SECONDS = 253_402_300_799

/** An instant in epoch seconds as the schema's DateTime, such as 2025-07-12T20:00:00.000Z. Takes 0 to LATEST_SECONDS. */
export function isoInstant(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toISOString()
}

/** Converts a DateTime to epoch seconds, perhaps with a fraction; null for none. */
export function epochSeconds(instant: string | null | undefined): number | null {
  return typeof instant === 'string' ? Date.parse(instant) / 1000 : null
}
