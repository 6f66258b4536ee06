import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { ComparedPlayer_PlayerFragment } from '../../__generated__/graphql.ts'
import { comparePath, playerPath } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { comparisonSearch } from './comparisonSearch.ts'
import styles from './ComparedPlayer.module.css'

graphql(`
  fragment ComparedPlayer_player on Player {
    id
    officialId
    slug
    firstName
    lastName
    positionCode
    number
    portrait {
      url
    }
    team {
      id
      name
      color
      secondColor
    }
  }
`)

interface ComparedPlayerProps {
  player: ComparedPlayer_PlayerFragment
  /** All players that are compared. */
  slugs: readonly string[]
  /** The query of the address. */
  search: URLSearchParams
}

/** The head of a player's column: her picture, her name, and the link that removes her from the comparison. */
export function ComparedPlayer({ player, slugs, search }: ComparedPlayerProps) {
  const { slug, number, firstName, lastName, positionCode, portrait, team } = player
  const { className, style } = teamStyle(team)
  const others = slugs.filter((other) => other !== slug)

  return (
    <div className={`stage ${className} ${styles.player}`} style={style}>
      <div className={styles.portrait}>
        <PlayerPortrait number={number} src={portrait?.url} width={190} height={240} />
      </div>
      <Link
        className={styles.remove}
        to={comparePath(others, comparisonSearch(search))}
        preventScrollReset
        data-removes
        aria-label={`Remove ${firstName} ${lastName}`}
      >
        <Icon name="close" size={16} />
      </Link>
      <div className={styles.textBlock}>
        <Link to={playerPath(slug)}>
          <small>{firstName}</small> {lastName}
        </Link>
        <p>{[team?.name, positionCode].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}
