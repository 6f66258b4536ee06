import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { VenuePanel_GameFragment } from '../../../__generated__/graphql.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { sidePaint } from '../matchup.ts'
import styles from './VenuePanel.module.css'
import { FieldArc } from '../../../ui/team/FieldArc.tsx'
import { DotPattern } from '../HalftoneGround.tsx'

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

/** A lit ground seen from behind the goal, between stands full of people. The colors come from the team around it. */
function VenueArt() {
  const id = useId()

  return (
    <svg
      className="art"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <DotPattern id={`${id}crowd`} />
      </defs>
      <rect className="a1" width="1600" height="900" />
      <path className="a0" d="M980 0h420l-160 380H820z" opacity=".5" />
      <path className="a0" d="M520 0h150L510 380H360z" opacity=".35" />
      <path className="a2" d="M-40 250 520 300v170L-40 560zM1640 250l-560 50v170l560 90z" />
      <path
        d="M-40 250 520 300v170L-40 560zM1640 250l-560 50v170l560 90z"
        fill={`url(#${id}crowd)`}
        opacity=".34"
      />
      <path className="a1" d="M520 292h560v150H520z" />
      <path d="M520 292h560v150H520z" fill={`url(#${id}crowd)`} opacity=".24" />
      <path d="M-40 250 520 300h560l560-50" fill="none" stroke="var(--d6)" strokeWidth="5" opacity=".8" />
      <path className="a2" d="M-200 900 470 440h660l670 460z" />
      <path className="a0" d="M250 900 640 440h150L600 900zM1000 900 960 440h150l470 460z" opacity=".55" />
      <FieldArc transform="translate(800 640) scale(.92)" opacity={0.9} />
      <path d="M236 300V70M1364 300V70" stroke="var(--d0)" strokeWidth="12" />
      <path d="m170 36 132-14v62l-132 14zM1430 36l-132-14v62l132 14z" fill="#fff" />
      <path
        d="m170 66 132-14M214 32v60M258 27v60M1430 66l-132-14M1386 32v60M1342 27v60"
        stroke="#0a0e1f"
        strokeWidth="5"
        opacity=".5"
      />
      <path d="m170 98-170 330h560L302 84zM1430 98l170 330h-560l258-344z" fill="#fff" opacity=".09" />
      <path
        d="M746 574V462h108v112M746 462l26 90h56l26-90"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinejoin="round"
      />
    </svg>
  )
}
