import type { CSSProperties } from 'react'
import { teamColors } from '../../lib/teamColors.ts'
import type { TeamColors, TeamPaint } from '../../lib/teamColors.ts'

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
    style: deviating(teamColors({ color, secondColor })) as CSSProperties,
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, styled)
  return styled
}

/** The colors without those that the class gives by itself: a page bears them once for each block. */
function deviating(colors: TeamColors): Partial<TeamColors> {
  const byClass: Partial<TeamColors> = {
    '--team-ground': colors['--team'],
    '--on-team': '#ffffff',
    '--team-text-l': colors['--team'],
    '--team-text-d': colors['--team'],
    '--team-stage-text': colors['--team-2'],
  }
  const entries = Object.entries(colors) as [keyof TeamColors, string][]
  return Object.fromEntries(entries.filter(([name, color]) => byClass[name] !== color))
}
