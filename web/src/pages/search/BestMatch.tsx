import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { FoundPlayer_PlayerFragment, FoundTeam_TeamFragment } from '../../__generated__/graphql.ts'
import { playerName } from '../../features/players/playerDetails.ts'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { TeamGround } from '../../features/teams/TeamGround.tsx'
import { ordinal } from '../../lib/ordinal.ts'
import { playerPath, teamPath } from '../../lib/address/paths.ts'
import { fittedName } from '../../ui/fittedName.ts'
import { HeroFigure } from '../../ui/HeroFigure.tsx'
import { PlayerPortrait } from '../../ui/PlayerPortrait.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './BestMatch.module.css'
import { MatchedText } from './MatchedText.tsx'
import { playerFacts, recordText } from './resultFacts.ts'

graphql(`
  fragment FoundTeam_team on Team {
    id
    slug
    year
    name
    location
    code
    color
    secondColor
    logo {
      url
    }
    record {
      wins
      losses
      ties
    }
    standing {
      id
      rank
      streak {
        outcome
        length
      }
    }
  }
`)

interface BestMatchProps {
  result: FoundTeam_TeamFragment | FoundPlayer_PlayerFragment
  typed: string
}

/** The team or player that a search means first, as a large tile in the team's colors. */
export function BestMatch({ result, typed }: BestMatchProps) {
  const isTeam = result.__typename === 'Team'
  const team = isTeam ? result : result.team
  const { className, style } = teamStyle(team)
  const name = isTeam ? fullTeamName(result) : playerName(result)

  return (
    <section className={`${className} stage linkedCard ${styles.tile}`} style={style} aria-label="Best match">
      <div className={styles.art}>
        <TeamGround name={team?.name ?? 'WLL'} />
        {isTeam ? <HeroFigure pose="cradle" /> : null}
      </div>
      {isTeam ? null : (
        <span className={styles.portrait}>
          <PlayerPortrait number={result.number} src={result.portrait?.url} width={280} height={353} />
        </span>
      )}
      <div className={styles.textBlock}>
        <p className="label">Best match · {isTeam ? 'Team' : 'Player'}</p>
        <h2 style={fittedName(name)}>
          <Link to={isTeam ? teamPath(result.slug) : playerPath(result.slug)}>
            <MatchedText text={name} typed={typed} />
          </Link>
        </h2>
        {isTeam ? <TeamFacts team={result} /> : <PlayerFacts player={result} />}
      </div>
    </section>
  )
}

/** A team's record, rank and streak, all of which reveal results. */
function TeamFacts({ team: { record, standing, code, logo } }: { team: FoundTeam_TeamFragment }) {
  const streak = standing?.streak
  const facts = [
    recordText(record),
    standing?.rank ? `${ordinal(standing.rank)} place` : null,
    streak && streak.length > 1 ? `${STREAKS[streak.outcome]} ${streak.length} in a row` : null,
  ].filter((fact) => fact !== null && fact !== undefined)
  return (
    <div className={styles.facts}>
      <TeamMark code={code} logo={logo} size={40} />
      <Spoiler className={styles.facts} instead="Record hidden">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Spoiler>
    </div>
  )
}

const STREAKS = { WIN: 'Won', LOSS: 'Lost', TIE: 'Tied' } as const

function PlayerFacts({ player }: { player: FoundPlayer_PlayerFragment }) {
  const { team } = player
  return (
    <div className={styles.facts}>
      {team ? <TeamMark code={team.code} logo={team.logo} size={40} /> : null}
      {[...(team ? [team.name] : []), ...playerFacts(player)].map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  )
}
