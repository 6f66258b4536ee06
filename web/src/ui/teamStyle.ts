import type { CSSProperties } from 'react'
import { teamColors } from '../lib/teamColors.ts'
import type { TeamPaint } from '../lib/teamColors.ts'

/**
 * Puts a team's colors on a block: spread the result into an element.
 * The class `team` (styles/base.css) derives --team-text and the shades --d0 to --d6 from what is set here.
 */
export function teamStyle(team: TeamPaint): { className: 'team'; style: CSSProperties } {
  return { className: 'team', style: teamColors(team) as CSSProperties }
}
