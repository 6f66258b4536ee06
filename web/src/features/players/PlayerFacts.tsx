import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerFacts_PlayerFragment } from '../../__generated__/graphql.ts'
import { positionName } from '../../lib/positionNames.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { SocialLinks } from '../../ui/SocialLinks.tsx'
import { formatHeight } from './playerDetails.ts'
import styles from './PlayerFacts.module.css'

graphql(`
  fragment PlayerFacts_player on Player {
    id
    firstName
    lastName
    instagram
    twitter
    position
    positionCode
    handedness
    height
    age
    college
    collegeYear
    highSchool
    hometown
    country
    clubTeam
    rookieYear
  }
`)

const HANDS = { RIGHT: 'Right', LEFT: 'Left', BOTH: 'Right and left' }

/** Facts that do not change from game to game. `all` adds those that only the profile shows. Unknown facts are left out. */
export function PlayerFacts({ player, all = false }: { player: PlayerFacts_PlayerFragment; all?: boolean }) {
  const headingId = useId()
  const facts = (all ? [...shortFacts(player), ...furtherFacts(player)] : shortFacts(player)).flatMap(
    ([name, value]) => (value === null ? [] : [{ name, value }]),
  )
  const isElsewhere = player.instagram !== null || player.twitter !== null
  if (facts.length === 0 && !isElsewhere) return null

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Player facts</PanelHeading>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {isElsewhere ? (
          <div>
            <dt>Accounts</dt>
            <dd>
              <SocialLinks
                of={`${player.firstName} ${player.lastName}`}
                instagram={player.instagram}
                twitter={player.twitter}
              />
            </dd>
          </div>
        ) : null}
      </dl>
    </Panel>
  )
}

function shortFacts(player: PlayerFacts_PlayerFragment): [string, string | number | null][] {
  return [
    ['Position', positionName(player.position, player.positionCode)],
    ['Shoots', player.handedness && HANDS[player.handedness]],
    ['Height', formatHeight(player.height)],
    ['College', player.college],
    ['Hometown', player.hometown],
    ['Pro since', player.rookieYear],
  ]
}

function furtherFacts(player: PlayerFacts_PlayerFragment): [string, string | number | null][] {
  return [
    ['Age', player.age],
    ['High school', player.highSchool],
    ['College class', player.collegeYear],
    ['Country', player.country],
    ['Club', player.clubTeam],
  ]
}
