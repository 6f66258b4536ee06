import type { CSSProperties } from 'react'
import { teamStyle } from '../../ui/teamStyle.ts'
import type { StandingTeam_TeamFragment } from '../../__generated__/operations.ts'
import styles from './favoriteRow.module.css'

/** How the row of the fan's favorite team (its slug) is drawn: an edge in the team's color and a bold name; undefined for others. */
export function favoriteRow(
  { slug, color, secondColor }: StandingTeam_TeamFragment,
  favoriteTeam: string,
): { className: string; style: CSSProperties } | undefined {
  if (slug !== favoriteTeam) return undefined
  const { className, style } = teamStyle({ color, secondColor })
  return { className: `${className} ${styles.favorite}`, style }
}
