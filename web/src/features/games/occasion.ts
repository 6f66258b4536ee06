import type { SeasonSegment } from '../../__generated__/graphql.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'
import { gameOfDay } from '../../lib/meeting.ts'

interface Occasion {
  description: string | null
  segment: SeasonSegment
  numberOnDay: number | null
}

/**
 * What kind of game it is: its own name ("Rivalry Weekend") or else the part of the season, unless it is the regular one, and
 * which of several games of its day it is ("Game 2"). Null for a plain game.
 */
export function occasionOf(game: Occasion): string | null {
  const { description, segment } = game
  const name = description ?? (segment === 'REGULAR' ? null : SEGMENTS[segment].label)

  return [name, gameOfDay(game)].filter(Boolean).join(' · ') || null
}
