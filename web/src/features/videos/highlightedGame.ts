import type { Meeting } from '../../lib/meeting.ts'

interface HighlightedSide {
  name: string
  code: string
  color: string | null
  secondColor: string | null
}

/** The game that clips are of, as far as it is drawn with them. */
export type HighlightedGame = Meeting<HighlightedSide>
