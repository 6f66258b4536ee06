import type { CSSProperties } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import { teamColors } from '../../lib/teamColors.ts'
import type { TeamColors, TeamPaint } from '../../lib/teamColors.ts'

graphql(`
  fragment TeamStyle_team on Team {
    id
    color
    secondColor
  }
`)

interface TeamStyle {
  className: 'team'
  style: CSSProperties
}

/** A page draws the same few teams many times, and pairing their colors is slow. */
const known = new Map<string, TeamStyle>()
const MAX_KNOWN = 100

const NO_COLORS: TeamPaint = { color: null, secondColor: null }

/**
 * Puts a team's colors on a block, without a team the league's: spread the result into an element.
 * The class `team` (styles/base.css) derives the colors' own names, --team-text and the shades --d0 to --d6 from what is set here.
 */
export function teamStyle(team: TeamPaint | null | undefined): TeamStyle {
  const { color, secondColor } = team ?? NO_COLORS
  const key = `${color} ${secondColor}`
  const styled = known.get(key) ?? {
    className: 'team',
    style: deviating(teamColors({ color, secondColor })),
  }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, styled)
  return styled
}

/** The short names under which a block has its colors, because a page bears them once for each block. */
const SHORT = {
  '--team': '--c1',
  '--team-2': '--c2',
  '--team-ground': '--cg',
  '--on-team': '--co',
  '--team-text-l': '--cl',
  '--team-text-d': '--cd',
  '--team-stage-text': '--cs',
} as const satisfies Record<keyof TeamColors, string>

/** The colors under their short names, without those that the class gives by itself. */
function deviating(colors: TeamColors): Record<string, string> {
  const byClass: Partial<TeamColors> = {
    '--team-ground': colors['--team'],
    '--on-team': '#ffffff',
    '--team-text-l': colors['--team'],
    '--team-text-d': colors['--team'],
    '--team-stage-text': colors['--team-2'],
  }
  const entries = Object.entries(colors) as [keyof TeamColors, string][]
  return Object.fromEntries(
    entries.filter(([name, color]) => byClass[name] !== color).map(([name, color]) => [SHORT[name], color]),
  )
}
