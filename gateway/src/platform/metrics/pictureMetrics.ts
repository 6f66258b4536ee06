import type { Instruments } from './instruments.ts'

/**
 * How a request for a picture ended: sent from memory, made, redirected to its own address, refused for what was requested or for too
 * much work, or failed.
 */
export type PictureOutcome = 'memory' | 'made' | 'redirected' | 'refused' | 'failed'

/**
 * How a request for a share picture ended: sent from memory, made, redirected to its own address, missing, refused because its client
 * had too many made, or answered with the league's own picture because it could not be made.
 */
export type ShareOutcome = 'memory' | 'made' | 'redirected' | 'missing' | 'refused' | 'failed'

/** Measurements of pictures. */
export interface PictureMetrics {
  /** A request for a resized picture was answered with this many bytes. */
  picture(outcome: PictureOutcome, durationMs: number, bytes: number): void
  /** Counts at each scrape the pictures that are made, and those that wait for their turn. */
  watchPictures(queue: { readonly running: number; readonly waiting: number }): void
  /** A request for a share picture was answered with so many bytes. */
  sharePicture(outcome: ShareOutcome, durationMs: number, bytes: number): void
}

/** The upper bounds of the buckets for requests for pictures, s. */
const BUCKETS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 8]

/** Adds the measurements of pictures to a registry. */
export function createPictureMetrics({ counter, histogram, watch }: Instruments): PictureMetrics {
  const pictures = histogram(
    'picture_duration_seconds',
    'Requests for pictures in some width, by how they ended',
    ['outcome'],
    BUCKETS,
  )
  const pictureBytes = counter(
    'picture_bytes_total',
    'Bytes of the pictures that were sent, by where they came from',
    ['outcome'],
  )
  const sharePictures = histogram(
    'share_picture_duration_seconds',
    'Requests for share pictures, by how they ended',
    ['outcome'],
    BUCKETS,
  )
  const sharePictureBytes = counter(
    'share_picture_bytes_total',
    'Bytes of the share pictures that were sent, by where they came from',
    ['outcome'],
  )
  return {
    picture(outcome, durationMs, bytes) {
      pictures.observe({ outcome }, durationMs / 1000)
      if (bytes > 0) pictureBytes.inc({ outcome }, bytes)
    },
    watchPictures(queue) {
      watch('pictures_running', 'Pictures that are made just now', () => queue.running)
      watch('pictures_waiting', 'Pictures that wait for their turn', () => queue.waiting)
    },
    sharePicture(outcome, durationMs, bytes) {
      sharePictures.observe({ outcome }, durationMs / 1000)
      if (bytes > 0) sharePictureBytes.inc({ outcome }, bytes)
    },
  }
}
