import type { CSSProperties } from 'react'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import type { StandingTeam_TeamFragment } from '../../__generated__/graphql.ts'
import styles from './favoriteRow.module.css'

/**
 * How a team's row is drawn: were it the fan's favorite, with an edge in the team's color and a bold name (lib/settings/favoriteMark.ts).
 */
export function favoriteRow({ slug, color, secondColor }: StandingTeam_TeamFragment): {
  className: string
  style: CSSProperties
  team: string
} {
  const { className, style } = teamStyle({ color, secondColor })
  return { className: `${className} ${styles.markable}`, style, team: slug }
}
