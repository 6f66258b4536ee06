import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  InjuryStatus,
  PlayerMarks_PlayerFragment,
  RosterCards_PlayerFragment,
  RosterSection_TeamFragment,
} from '../../__generated__/graphql.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { playerPath, rosterPath, teamPath } from '../../lib/address/paths.ts'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { fittedName } from '../../ui/fittedName.ts'
import { FollowedMark } from '../../ui/FollowedMark.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { SpoilerFigure } from '../../ui/spoiler/Score.tsx'
import { cardFigures, groupRoster } from './rosterGroups.ts'
import type { GroupedPlayers, RosterGroup } from './rosterGroups.ts'
import styles from './Roster.module.css'

graphql(`
  fragment RosterSection_team on Team {
    id
    slug
    year
    roster {
      ...RosterCards_player
    }
  }
`)

interface RosterSectionProps {
  team: RosterSection_TeamFragment
  /** The seasons to choose from, newest first; null when they could not be loaded. */
  years: readonly number[] | null
  retry: () => Promise<void>
  className?: string | undefined
}

/** The roster on a team's page, with a choice of the season. */
export function RosterSection({ team, years, retry, className }: RosterSectionProps) {
  const headingId = useId()

  return (
    <section className={className} aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        aside={
          years && years.length > 1 ? (
            <span className={styles.season}>
              <SeasonSelect action={teamPath(team.slug)} year={team.year} years={years} />
            </span>
          ) : null
        }
        more={{ to: rosterPath(team.slug), label: 'Full roster' }}
      >
        Roster
      </SectionHeading>
      {team.roster === null ? (
        <QueryFailed what="roster" retry={retry} />
      ) : team.roster.length === 0 ? (
        <NoRoster year={team.year} />
      ) : (
        <RosterCards roster={team.roster} />
      )}
    </section>
  )
}

/** Shown instead of a roster without players. */
export function NoRoster({ year }: { year: number }) {
  return (
    <NothingYet
      icon="profile"
      what={`No roster for ${year}`}
      isOver={isPastSeason(year, useSeasons())}
      promise="Players appear here as soon as they are under contract."
    />
  )
}

graphql(`
  fragment RosterCards_player on Player {
    id
    slug
    firstName
    lastName
    suffix
    number
    position
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

/** The players with their pictures, by position. */
export function RosterCards({ roster }: { roster: readonly RosterCards_PlayerFragment[] }) {
  return (
    <div className={`columns ${styles.groups}`}>
      {groupRoster(roster).map((grouped) => (
        <Group key={grouped.group.param} grouped={grouped} />
      ))}
    </div>
  )
}

function Group({ grouped: { group, players } }: { grouped: GroupedPlayers<RosterCards_PlayerFragment> }) {
  const headingId = useId()

  return (
    <section aria-labelledby={headingId}>
      <h3 className={`cluster gap10 ${styles.heading}`}>
        <span id={headingId}>{group.label}</span>{' '}
        <small>{players.length === 1 ? '1 player' : `${players.length} players`}</small>
      </h3>
      <ul className={styles.players}>
        {players.map((player) => (
          <li key={player.id}>
            <PlayerCard player={player} list={group.list} showPosition={group.positions.length > 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlayerCardProps {
  player: RosterCards_PlayerFragment
  /** Which figures are shown. */
  list: RosterGroup['list']
  /** For groups of more than one position. */
  showPosition: boolean
}

/** A player with her picture, number and two figures; it links to her page. */
function PlayerCard({ player, list, showPosition }: PlayerCardProps) {
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
      <p className={`cluster fine ${styles.details}`}>
        <span className="num">{details.filter((detail) => detail !== null).join(' · ')}</span>
        <PlayerMarks player={player} />
        <FollowedMark slug={slug} />
      </p>
      {figures === null ? null : (
        <p className="num fine muted">
          <SpoilerFigure spoilerId={slug}>{figures}</SpoilerFigure>
        </p>
      )}
    </article>
  )
}

graphql(`
  fragment PlayerMarks_player on Player {
    id
    isCaptain
    injury {
      status
      label
      description
    }
  }
`)

const SHORT: Record<InjuryStatus, string> = {
  OUT: 'Out',
  QUESTIONABLE: 'Q',
  INJURED_RESERVE: 'IR',
  UNAVAILABLE_TO_TRAVEL: 'Unavailable',
}

/** The marks beside a player's number: captain and injury, each with a text for screen readers. */
export function PlayerMarks({ player: { isCaptain, injury } }: { player: PlayerMarks_PlayerFragment }) {
  const inFull = injury && [injury.label, injury.description].filter(Boolean).join(': ')

  return (
    <>
      {isCaptain ? <Mark className={styles.captain} short="C" inFull="Captain" /> : null}
      {injury && inFull ? (
        <Mark className={styles.injury} short={SHORT[injury.status]} inFull={inFull} />
      ) : null}
    </>
  )
}

interface MarkProps {
  className: string | undefined
  short: string
  inFull: string
}

function Mark({ className, short, inFull }: MarkProps) {
  return (
    <span className={className} title={inFull}>
      <span aria-hidden="true">{short}</span>
      <span className="visuallyHidden"> {inFull}</span>
    </span>
  )
}
