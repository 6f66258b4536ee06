import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { UpcomingSquads_TeamFragment, GameSides_GameFragment } from '../../../__generated__/graphql.ts'
import { playerPath, rosterPath } from '../../../lib/address/paths.ts'
import { positionName } from '../../../lib/positionNames.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import type { MatchupTeam } from '../matchup.ts'
import styles from './UpcomingSquads.module.css'

graphql(`
  fragment UpcomingSquads_team on Team {
    id
    roster {
      id
      slug
      firstName
      lastName
      position
      positionCode
      injury {
        label
        description
      }
    }
  }
`)

type Player = NonNullable<UpcomingSquads_TeamFragment['roster']>[number]

interface UpcomingSquadsProps {
  game: GameSides_GameFragment
  /** Null for an undecided side, and where its roster could not be loaded. */
  away: UpcomingSquads_TeamFragment | null
  home: UpcomingSquads_TeamFragment | null
}

/** Who of both teams is out or may not play, and the way to their rosters. Nothing is drawn for teams that are no clubs. */
export function UpcomingSquads({ game, away, home }: UpcomingSquadsProps) {
  const headingId = useId()
  const squads = [
    { team: game.awayTeam, roster: away?.roster ?? null },
    { team: game.homeTeam, roster: home?.roster ?? null },
  ].flatMap(({ team, roster }) => (team?.kind === 'CLUB' ? [{ team, roster }] : []))
  if (squads.length === 0) return null

  return (
    <Panel as="section" id="rosters" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Who is out</PanelHeading>
      <ul className={styles.squads}>
        {squads.map(({ team, roster }) => (
          <Squad key={team.id} team={team} roster={roster} />
        ))}
      </ul>
    </Panel>
  )
}

function Squad({ team, roster }: { team: MatchupTeam; roster: readonly Player[] | null }) {
  const out = (roster ?? []).filter(({ injury }) => injury !== null)

  return (
    <li className={styles.squad}>
      <TeamMark code={team.code} logo={team.logo} size={28} />
      <div>
        <h3 className="visuallyHidden">{team.name}</h3>
        {roster === null ? (
          <p>The roster says who can play.</p>
        ) : out.length === 0 ? (
          <p>No one is listed as injured.</p>
        ) : (
          <ul className={`stack gap6 ${styles.players}`}>
            {out.map((player) => (
              <li key={player.id}>
                <InjuredPlayer player={player} />
              </li>
            ))}
          </ul>
        )}
        <ButtonLink dense look="outline" to={rosterPath(team.slug)}>
          {team.name} roster
        </ButtonLink>
      </div>
    </li>
  )
}

function InjuredPlayer({
  player: { slug, firstName, lastName, position, positionCode, injury },
}: {
  player: Player
}) {
  const where = positionName(position, positionCode)?.toLowerCase()

  return (
    <>
      <Link to={playerPath(slug)}>{`${firstName} ${lastName}`}</Link>
      {where === undefined ? null : `, ${where}`} <b>{injury?.label}</b>
      {injury?.description ? ` ${injury.description}` : null}
    </>
  )
}
