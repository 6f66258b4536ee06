/**
 * An instant of the API (an ISO string, the schema's DateTime) in ms since the epoch. Instants stay strings until they are
 * compared or computed with, so that the compiler finds a place that forgets to convert one.
 */
export function instantMs(instant: string): number {
  return Date.parse(instant)
}
