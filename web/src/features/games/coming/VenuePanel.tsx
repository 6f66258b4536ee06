import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { VenuePanel_GameFragment } from '../../../__generated__/graphql.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { sidePaint } from '../matchup.ts'
import { VenueArt } from './VenueArt.tsx'
import styles from './VenuePanel.module.css'

graphql(`
  fragment VenuePanel_game on Game {
    id
    venue {
      id
      name
      city
    }
    homeTeam {
      ...Matchup_team
    }
  }
`)

/** Where the game is played, under a drawn field in the home club's colors. Nothing is drawn while the place is open. */
export function VenuePanel({ game: { venue, homeTeam } }: { game: VenuePanel_GameFragment }) {
  const headingId = useId()
  const title = venue?.name ?? venue?.city ?? null
  if (title === null) return null
  const { className, style } = teamStyle(sidePaint(homeTeam))

  return (
    <Panel as="section" aria-labelledby={headingId} className={styles.venue}>
      <div className={`${className} ${styles.picture}`} style={style}>
        <VenueArt />
      </div>
      <PanelHeading id={headingId}>{title}</PanelHeading>
      {venue?.city && venue.city !== title ? <p className={styles.city}>{venue.city}</p> : null}
    </Panel>
  )
}
