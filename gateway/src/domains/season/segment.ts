import { z } from 'zod'
import type { SeasonSegment } from '../../__generated__/schemaTypes.ts'

/** A part of a season as the league writes it, in games as well as in stats. */
export const segmentPayload = z.enum(['preseason', 'regular', 'post', 'allstar', 'champseries'])

const SEGMENTS: Readonly<Record<z.output<typeof segmentPayload>, SeasonSegment>> = {
  preseason: 'PRESEASON',
  regular: 'REGULAR',
  post: 'POST',
  allstar: 'ALLSTAR',
  champseries: 'CHAMPSERIES',
}

/** Every part of a season. */
export const ALL_SEGMENTS: readonly SeasonSegment[] = Object.values(SEGMENTS)

/** Maps the league's word for a part of a season. */
export function toSegment(word: z.output<typeof segmentPayload>): SeasonSegment {
  return SEGMENTS[word]
}
