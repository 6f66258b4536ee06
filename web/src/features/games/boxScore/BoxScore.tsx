import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { BoxScore_BoxScoreFragment } from '../../../__generated__/graphql.ts'
import { withParams } from '../../../lib/address/withParams.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { QueryFailed } from '../../../ui/QueryFailed.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { BoxScoreTable } from './BoxScoreTable.tsx'
import styles from './BoxScore.module.css'

graphql(`
  fragment BoxScore_boxScore on BoxScore {
    id
    isConsistentWithScore
    home {
      ...BoxScore_side
    }
    away {
      ...BoxScore_side
    }
  }
  fragment BoxScore_side on SideBoxScore {
    id
    side
    team {
      id
      slug
      name
      location
      code
      logo {
        url
      }
    }
    ...BoxScoreTable_side
  }
`)

interface BoxScoreProps {
  boxScore: BoxScore_BoxScoreFragment
  /** Whether it is long past: what is missing is then not promised. */
  isPast?: boolean
  retry: () => Promise<unknown>
}

/**
 * What each player did in a game, one side at a time: the home side, unless the parameter `team` in the address names the other
 * one.
 */
export function BoxScore({ boxScore, isPast = false, retry }: BoxScoreProps) {
  const headingId = useId()
  const [params] = useSearchParams()
  const { home, away } = boxScore
  const chosen = away.team !== null && params.get('team') === away.team.slug ? away : home
  const name = [chosen.team?.location, chosen.team?.name].filter(Boolean).join(' ')
  const { fieldPlayers, goalies } = chosen
  const isEmpty = fieldPlayers?.length === 0 && goalies?.length === 0

  return (
    <Panel as="section" id="box-score" aria-labelledby={headingId}>
      <PanelHeading
        id={headingId}
        aside={
          <nav className={styles.sides} aria-label="Box score of">
            {[away, home].map(({ id, team }) =>
              team === null ? null : (
                <Link
                  key={id}
                  to={withParams(params, { team: team.slug }, '#box-score')}
                  aria-current={id === chosen.id ? 'true' : undefined}
                  preventScrollReset
                  replace
                >
                  <TeamMark code={team.code} logo={team.logo} size={18} />
                  <span aria-hidden="true">{team.code}</span>
                  <span className="visuallyHidden">{team.name}</span>
                </Link>
              ),
            )}
          </nav>
        }
      >
        Box score
      </PanelHeading>
      {boxScore.isConsistentWithScore === false ? (
        <p className={styles.note}>The league’s figures below do not add up to the final score.</p>
      ) : null}
      {fieldPlayers === null || goalies === null ? (
        <div className={styles.inside}>
          <QueryFailed what="players’ figures" retry={retry} />
        </div>
      ) : isEmpty ? (
        <div className={styles.inside}>
          <EmptyState title={isPast ? 'No box score of this game' : 'Nobody is listed yet'}>
            {isPast ? null : <p>Players appear with the first figures of the game.</p>}
          </EmptyState>
        </div>
      ) : (
        <>
          <BoxScoreTable kind="field" caption={`${name} players`} side={chosen} />
          <BoxScoreTable kind="goalies" caption={`${name} goalies`} side={chosen} />
        </>
      )}
    </Panel>
  )
}
