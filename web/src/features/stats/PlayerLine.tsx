import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerLine_PlayerFragment } from '../../__generated__/graphql.ts'
import { playerPath } from '../../lib/address/paths.ts'
import { FollowedMark } from '../../ui/FollowedMark.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './PlayerLine.module.css'

graphql(`
  fragment PlayerLine_player on Player {
    id
    slug
    firstName
    lastName
    positionCode
    team {
      id
      code
      logo {
        url
      }
    }
  }
`)

/** A player at the head of a row: her team's crest, her name, and below it her team's code and her position. */
export function PlayerLine({ player }: { player: PlayerLine_PlayerFragment }) {
  const { slug, firstName, lastName, positionCode, team } = player

  return (
    <span className={`row gap12 ${styles.line}`}>
      <TeamMark code={team?.code ?? 'WLL'} logo={team?.logo} size={28} />
      <span className={styles.textBlock}>
        <Link to={playerPath(slug)}>{`${firstName} ${lastName}`}</Link>
        <small>
          {`${[team?.code, positionCode].filter(Boolean).join(' · ')} `}
          <FollowedMark slug={slug} />
        </small>
      </span>
    </span>
  )
}
