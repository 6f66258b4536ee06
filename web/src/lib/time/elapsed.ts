/** A moment of this visit, by both clocks of the device. */
export interface Moment {
  wallMs: number
  monotonicMs: number
}

/** This moment. */
export function momentNow(): Moment {
  return { wallMs: Date.now(), monotonicMs: performance.now() }
}

/**
 * How long ago a moment was, in ms: the longer of what the two clocks say. The wall's may be set back, and the monotonic one stands still
 * while the device sleeps. Where the wall's is set forward it is too long, so use it for what may always be loaded anew.
 */
export function msSince({ wallMs, monotonicMs }: Moment): number {
  return Math.max(Date.now() - wallMs, performance.now() - monotonicMs)
}
