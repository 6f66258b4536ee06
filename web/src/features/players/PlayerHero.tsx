import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerHero_PlayerFragment } from '../../__generated__/graphql.ts'
import { positionName } from '../../lib/positionNames.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { FieldArc } from '../../ui/team/FieldArc.tsx'
import { fittedName } from '../../ui/fittedName.ts'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { TeamLink } from '../../ui/team/TeamLink.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'
import type { PlayerFigure } from './statRow.ts'
import styles from './PlayerHero.module.css'

graphql(`
  fragment PlayerHero_player on Player {
    id
    slug
    firstName
    lastName
    suffix
    number
    position
    positionCode
    isCaptain
    portrait {
      url
    }
    injury {
      label
      description
    }
    team {
      id
      slug
      kind
      name
      location
      code
      logo {
        url
      }
      ...TeamStyle_team
    }
  }
`)

interface PlayerHeroProps {
  player: PlayerHero_PlayerFragment
  /** The main figures of her position, the most important one first; empty while there are none. */
  figures: readonly PlayerFigure[]
  /** The id by which the figures are revealed; see SpoilerFigure. */
  spoilerId: SpoilerId
  /** Buttons under the figures. */
  children?: ReactNode
}

/** Longer names are set smaller, so that they fit on a phone. */
const LONG_NAME = 11

/** The head of a player's page, in her team's colors, which come from the block around it. */
export function PlayerHero({ player, figures, spoilerId, children }: PlayerHeroProps) {
  const { firstName, lastName, suffix, number } = player
  const surname = suffix === null ? lastName : `${lastName} ${suffix}`

  return (
    <section className={`stage ${styles.hero}`} aria-labelledby="player">
      <Backdrop />
      {number === null ? null : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <div className={styles.portrait}>
        <PlayerPortrait
          number={player.number}
          src={player.portrait?.url}
          width={420}
          height={530}
          sizes="(min-width: 900px) 377px, (min-width: 600px) 412px, 286px"
          isFirst
        />
      </div>
      <div className={`wrap ${styles.textBlock}`}>
        <div className={`stack ${styles.text}`}>
          {player.team ? <TeamLine team={player.team} /> : null}
          <h1 id="player" data-long={surname.length > LONG_NAME || undefined} style={fittedName(surname)}>
            <small>{firstName}</small> {surname}
          </h1>
          <Marks player={player} />
          {figures.length > 0 ? <Figures figures={figures} spoilerId={spoilerId} /> : null}
          {children ? <div className={`cluster ${styles.actions}`}>{children}</div> : null}
        </div>
      </div>
    </section>
  )
}

function Backdrop() {
  return (
    <svg
      className="art"
      viewBox="0 0 1600 520"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="a2" width="1600" height="520" />
      <path className="a0" d="M700 0h520l-220 520H480z" opacity=".8" />
      <path className="a4" d="M1290 0h120l-220 520h-120z" opacity=".34" />
      <path className="a0" d="M1500 0h100v520h-320z" opacity=".55" />
      <FieldArc transform="translate(1080 470)" opacity={0.55} />
    </svg>
  )
}

function TeamLine({ team }: { team: NonNullable<PlayerHero_PlayerFragment['team']> }) {
  const name = team.location === null ? team.name : `${team.location} ${team.name}`

  return (
    <p className={`row gap10 ${styles.team}`}>
      <TeamMark code={team.code} logo={team.logo} size={36} />
      <TeamLink team={team}>{name}</TeamLink>
    </p>
  )
}

function Marks({
  player: { number, position, positionCode, isCaptain, injury },
}: Pick<PlayerHeroProps, 'player'>) {
  const where = positionName(position, positionCode)

  return (
    <p className={`cluster ${styles.marks}`}>
      {number === null ? null : <span>No. {number}</span>}
      {where === null ? null : <span>{where}</span>}
      {isCaptain ? <span className={styles.captain}>Captain</span> : null}
      {injury === null ? null : (
        <span className={styles.injury}>
          {injury.label}
          {injury.description === null ? null : `: ${injury.description}`}
        </span>
      )}
    </p>
  )
}

/** The first three figures, and her rank by the first one. */
function Figures({ figures, spoilerId }: Pick<PlayerHeroProps, 'figures' | 'spoilerId'>) {
  const [first] = figures

  return (
    <dl className={styles.figures}>
      {figures.slice(0, 3).map(({ stat, label, text }) => (
        <div key={stat} className="stack gap4">
          <dt>{label}</dt>
          <dd>
            <SpoilerFigure spoilerId={spoilerId}>{text}</SpoilerFigure>
          </dd>
        </div>
      ))}
      {first?.place ? (
        <div className="stack gap4">
          <dt>{first.label} rank</dt>
          <dd>
            <SpoilerFigure spoilerId={spoilerId}>{first.place}</SpoilerFigure>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
