import type { CSSProperties } from 'react'
import { teamColors } from '../../lib/teamColors.ts'
import type { TeamPaint } from '../../lib/teamColors.ts'

interface TeamStyle {
  className: 'team'
  style: CSSProperties
}

/** A page draws the same few teams many times, and pairing their colors is slow. */
const known = new Map<string, TeamStyle>()
const MOST_KNOWN = 100

/**
 * Puts a team's colors on a block: spread the result into an element.
 * The class `team` (styles/base.css) derives --team-text and the shades --d0 to --d6 from what is set here.
 */
export function teamStyle({ color, secondColor }: TeamPaint): TeamStyle {
  const key = `${color} ${secondColor}`
  const styled = known.get(key) ?? {
    className: 'team',
    style: teamColors({ color, secondColor }) as CSSProperties,
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, styled)
  return styled
}
