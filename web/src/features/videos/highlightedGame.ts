import type { Meeting } from '../../lib/meeting.ts'

interface HighlightedSide {
  name: string
  code: string
  color: string | null
  secondColor: string | null
}

/** The game of the clips, with the fields that are drawn with them. */
export type HighlightedGame = Meeting<HighlightedSide>
