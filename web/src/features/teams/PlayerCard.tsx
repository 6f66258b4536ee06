import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerCard_PlayerFragment } from '../../__generated__/graphql.ts'
import { playerPath } from '../../lib/address/paths.ts'
import { fittedName } from '../../ui/fittedName.ts'
import { FollowedMark } from '../../ui/FollowedMark.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'
import { cardFigures } from './cardFigures.ts'
import { PlayerMarks } from './PlayerMarks.tsx'
import type { RosterGroup } from './rosterGroups.ts'
import styles from './PlayerCard.module.css'

graphql(`
  fragment PlayerCard_player on Player {
    id
    slug
    firstName
    lastName
    suffix
    number
    positionCode
    portrait {
      url
    }
    ...PlayerMarks_player
    stats {
      goals
      assists
      causedTurnovers
      groundBalls
      faceoffRecord
      saves
      scoresAgainst
    }
  }
`)

interface PlayerCardProps {
  player: PlayerCard_PlayerFragment
  /** Which figures are shown. */
  list: RosterGroup['list']
  /** For groups of more than one position. */
  showPosition: boolean
}

/** A player with her picture, number and two figures; it links to her page. */
export function PlayerCard({ player, list, showPosition }: PlayerCardProps) {
  const { slug, firstName, lastName, suffix, number, positionCode, portrait, stats } = player
  const details = [number === null ? null : `No. ${number}`, showPosition ? positionCode : null]
  const figures = cardFigures(stats, list)

  return (
    <article className={`linkedCard ${styles.card}`}>
      <div className={styles.portrait}>
        <PlayerPortrait number={number} src={portrait?.url} width={240} height={303} />
        {number === null ? null : (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
      </div>
      <h4 style={fittedName(lastName)}>
        <Link to={playerPath(slug)}>
          <span>{firstName}</span> {lastName}
          {suffix === null ? null : ` ${suffix}`}
        </Link>
      </h4>
      <p className={styles.details}>
        <span className="num">{details.filter((detail) => detail !== null).join(' · ')}</span>
        <PlayerMarks player={player} />
        <FollowedMark slug={slug} />
      </p>
      {figures === null ? null : (
        <p className={`num ${styles.figures}`}>
          <SpoilerFigure spoilerId={slug}>{figures}</SpoilerFigure>
        </p>
      )}
    </article>
  )
}
