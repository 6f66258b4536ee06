import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { BoxScoreTeamStats_BoxScoreFragment } from '../../../__generated__/graphql.ts'
import { distinguishable } from '../../../lib/teamColors.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { QueryFailed } from '../../../ui/QueryFailed.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import styles from './BoxScoreTeamStats.module.css'

graphql(`
  fragment BoxScoreTeamStats_boxScore on BoxScore {
    id
    unavailable
    home {
      ...BoxScoreTeamStats_side
    }
    away {
      ...BoxScoreTeamStats_side
    }
  }
  fragment BoxScoreTeamStats_side on SideBoxScore {
    id
    team {
      id
      name
      code
      logo {
        url
      }
      color
      secondColor
    }
    totals {
      clears
      clearAttempts
      stats {
        shots
        shotsOnGoal
        saves
        faceoffsWon
        groundBalls
        turnovers
        causedTurnovers
        penalties
        powerPlayGoals
      }
    }
  }
`)

type Side = BoxScoreTeamStats_BoxScoreFragment['home']
type Totals = NonNullable<Side['totals']>

const FIGURES: readonly { label: string; of: (totals: Totals) => number | null }[] = [
  { label: 'Shots', of: ({ stats }) => stats.shots },
  { label: 'Shots on goal', of: ({ stats }) => stats.shotsOnGoal },
  { label: 'Saves', of: ({ stats }) => stats.saves },
  { label: 'Face-offs won', of: ({ stats }) => stats.faceoffsWon },
  { label: 'Ground balls', of: ({ stats }) => stats.groundBalls },
  { label: 'Turnovers', of: ({ stats }) => stats.turnovers },
  { label: 'Caused turnovers', of: ({ stats }) => stats.causedTurnovers },
  { label: 'Clears', of: ({ clears }) => clears },
  { label: 'Penalties', of: ({ stats }) => stats.penalties },
]

interface BoxScoreTeamStatsProps {
  boxScore: BoxScoreTeamStats_BoxScoreFragment
  retry: () => Promise<unknown>
}

/** The totals of both sides beside each other, visitors at the left. Nothing is drawn while the league sends no totals. */
export function BoxScoreTeamStats({ boxScore, retry }: BoxScoreTeamStatsProps) {
  const headingId = useId()
  const { home, away } = boxScore
  const [homeTotals, awayTotals] = [home.totals, away.totals]
  if (homeTotals === null || awayTotals === null) {
    return boxScore.unavailable === 'TOTALS' ? <QueryFailed what="team stats" retry={retry} /> : null
  }
  const rows = FIGURES.flatMap(({ label, of }) => {
    const figures = { away: of(awayTotals), home: of(homeTotals) }

    return figures.away === null && figures.home === null ? [] : [{ label, ...figures }]
  })
  const paints = distinguishable({ home: paintOf(home), away: paintOf(away) })

  return (
    <Panel as="section" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Team stats</PanelHeading>
      <table className={styles.table}>
        <caption className="visuallyHidden">Team stats</caption>
        <thead>
          <tr>
            <th scope="col">
              <TeamMark code={paints.away.code} logo={paints.away.logo} size={24} />
              <span aria-hidden="true">{paints.away.code}</span>
              <span className="visuallyHidden">{paints.away.name}</span>
            </th>
            <th scope="col">
              <span className="visuallyHidden">Figure</span>
            </th>
            <th scope="col">
              <span aria-hidden="true">{paints.home.code}</span>
              <span className="visuallyHidden">{paints.home.name}</span>
              <TeamMark code={paints.home.code} logo={paints.home.logo} size={24} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <td>{row.away ?? '-'}</td>
              <th scope="row">{row.label}</th>
              <td>{row.home ?? '-'}</td>
              <td className={styles.bars} aria-hidden="true">
                <Bar paint={paints.away} share={row.away ?? 0} />
                <Bar paint={paints.home} share={row.home ?? 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Bar({ paint, share }: { paint: Parameters<typeof teamStyle>[0]; share: number }) {
  const { className, style } = teamStyle(paint)

  return <i className={className} style={{ ...style, flex: share }} />
}

function paintOf({ team }: Side): NonNullable<Side['team']> {
  return (
    team ?? {
      __typename: 'Team',
      id: '',
      name: 'To be decided',
      code: '?',
      logo: null,
      color: null,
      secondColor: null,
    }
  )
}
