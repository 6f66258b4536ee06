import { Link } from 'react-router-dom'
import type { MentionedPlayers_PlayerFragment } from '../../__generated__/graphql.ts'
import { playerPath } from '../../lib/address/paths.ts'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './PlayerChip.module.css'

/** A player within a sentence: her face in the colors of her club, and her name as the link to her page. */
export function PlayerChip({ player }: { player: MentionedPlayers_PlayerFragment }) {
  const { slug, number, firstName, lastName, portrait, team } = player
  const { className, style } = teamStyle(team)

  return (
    <Link className={`${className} ${styles.chip}`} style={style} to={playerPath(slug)}>
      <span className={styles.face}>
        <PlayerPortrait number={number} src={portrait?.url} width={84} height={106} />
      </span>
      {`${firstName} ${lastName}`}
    </Link>
  )
}
