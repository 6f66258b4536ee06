import type { ReactNode } from 'react'
import { fullTeamName, teamFacts } from '../../../features/teams/teamFacts.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stage } from '../../../ui/Stage.tsx'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import type { ClubOnOffer } from './clubOnOffer.ts'
import { MyNextGame } from './MyNextGame.tsx'
import styles from './MyTeamStage.module.css'
import type { MyTeam } from './useMyTeam.ts'

interface MyTeamStageProps {
  /** Null until the fan has said what she is called. */
  firstName: string | null
  /** The favorite team; null without one, and when the clubs could not be loaded. */
  club: ClubOnOffer | null
  loaded: MyTeam
}

/** The head of a fan's page: her team's colors, its season so far and its next game. */
export function MyTeamStage({ firstName, club, loaded }: MyTeamStageProps) {
  const { team, games, isLoading, retry } = loaded
  const facts = team === null ? [] : teamFacts(team, team.standing)

  return (
    <ProfileStage club={club}>
      <div className={styles.greeting}>
        {club === null ? (
          <p className={styles.kicker}>My team</p>
        ) : (
          <p className={styles.kicker}>
            <TeamMark code={club.code} logo={club.logo} size={34} />
            My team: {fullTeamName(club)}
          </p>
        )}
        <h1>{firstName === null ? 'Hi' : `Hi, ${firstName}`}</h1>
        {isLoading ? (
          <div className={styles.facts}>
            <Skeleton height={52} width={220} />
          </div>
        ) : facts.length === 0 ? null : (
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Score>{value}</Score>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {club === null ? null : <MyNextGame games={games} isLoading={isLoading} retry={retry} />}
    </ProfileStage>
  )
}

/** The art at the head of the page, in the colors of a club or the league's own; the same size in every state of the page. */
export function ProfileStage({ club, children }: { club: ClubOnOffer | null; children: ReactNode }) {
  return (
    <Stage
      backdrop={{ text: club?.code ?? 'WLL', x: 520, y: 300, size: 360 }}
      figure={{ pose: 'joy' }}
      figureClass={styles.figure}
      contentClass={styles.content}
      paint={club === null ? undefined : { ...teamStyle(club), 'data-revealed': undefined }}
    >
      {children}
    </Stage>
  )
}
