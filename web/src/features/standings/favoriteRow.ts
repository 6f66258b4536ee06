import type { CSSProperties } from 'react'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import type { StandingTeam_TeamFragment } from '../../__generated__/graphql.ts'
import styles from './favoriteRow.module.css'

/**
 * The look of a team's row. If the team is the fan's favorite, the row gets an edge in the team's color and a bold name
 * (lib/settings/favoriteMark.ts).
 */
export function favoriteRow({ slug, color, secondColor }: StandingTeam_TeamFragment): {
  className: string
  style: CSSProperties
  team: string
} {
  const { className, style } = teamStyle({ color, secondColor })
  return { className: `${className} ${styles.markable}`, style, team: slug }
}
