import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { MentionedPlayers_PlayerFragment } from '../../__generated__/graphql.ts'
import { playerPath } from '../../lib/address/paths.ts'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { SpoilerFigure, Score } from '../../ui/spoiler/Score.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './MentionedPlayers.module.css'

graphql(`
  fragment MentionedPlayers_player on Player {
    id
    slug
    firstName
    lastName
    number
    position
    portrait {
      url
    }
    team {
      id
      name
      color
      secondColor
    }
    stats {
      goals
      assists
      saves
    }
  }
`)

/** The players that a story names, with number and figures of the season. Renders nothing when there are none. */
export function MentionedPlayers({ players }: { players: readonly MentionedPlayers_PlayerFragment[] }) {
  const headingId = useId()
  if (players.length === 0) return null

  return (
    <aside className={styles.players} aria-labelledby={headingId}>
      <h2 id={headingId} className="label muted">
        In this story
      </h2>
      <ul>
        {players.map((player) => (
          <Player key={player.id} player={player} />
        ))}
      </ul>
    </aside>
  )
}

function Player({ player }: { player: MentionedPlayers_PlayerFragment }) {
  const { slug, firstName, lastName, number, portrait, team } = player
  const { className, style } = teamStyle(team)
  const figures = figuresOf(player)

  return (
    <li className={`linkedCard ${className}`} style={style}>
      <span className={styles.portrait}>
        <PlayerPortrait number={number} src={portrait?.url} width={96} height={121} />
      </span>
      <div>
        <span className="linkedTitle">
          <Link to={playerPath(slug)}>{`${firstName} ${lastName}`}</Link>
        </span>
        <p className="fine muted">
          {number === null ? team?.name : `No. ${number}`}
          {figures === null ? null : ' · '}
          {figures === null ? null : (
            <SpoilerFigure spoilerId={slug}>
              <Score>{figures}</Score>
            </SpoilerFigure>
          )}
        </p>
      </div>
    </li>
  )
}

function figuresOf({ stats, position }: MentionedPlayers_PlayerFragment): string | null {
  if (stats === null) return null

  return position === 'GOALIE' ? `${stats.saves} SV` : `${stats.goals} G, ${stats.assists} A`
}
