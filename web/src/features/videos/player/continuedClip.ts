/** The media id of the clip that is to play as soon as its page has come. */
let continued: string | null = null

/**
 * Lets the next clip of a list play without a press. It is not kept in the history, so that neither Back nor a reload starts
 * a clip by itself.
 */
export function continueWith(mediaId: string): void {
  continued = mediaId
}

/** Whether this clip goes on from the one before it; only the first call says so, of whichever clip. */
export function takeContinued(mediaId: string): boolean {
  const isContinued = continued === mediaId
  continued = null

  return isContinued
}

/** The fan has gone elsewhere: no clip plays by itself. */
export function forgetContinued(): void {
  continued = null
}
