import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameSides_GameFragment, PlayList_PlayFragment } from '../../../__generated__/graphql.ts'
import { withParams } from '../../../lib/address/withParams.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { QueryFailed } from '../../../ui/QueryFailed.tsx'
import type { FlowPlay } from '../scoreboard/gameFlow.ts'
import { PendingGoalRow, PlayRow } from './PlayRow.tsx'
import styles from './PlayList.module.css'
import { SegmentLinks } from '../../../ui/SegmentLinks.tsx'

graphql(`
  fragment PlayList_play on Play {
    type
    label
    ...PlayRow_play
  }
`)

type Play = PlayList_PlayFragment

interface PlacedPlay {
  play: Play
  /** Among all plays of the game, from 0. */
  place: number
}

interface PlayListProps {
  game: GameSides_GameFragment
  /** In order; null when they could not be loaded. */
  plays: readonly Play[] | null
  /** Whether the league’s plays add up to its score; null where that is not known. */
  isConsistent: boolean | null
  /** Whether it is long past: what is missing is then not promised. */
  isPast?: boolean
  /** Goals that the score has and the plays have not yet. */
  pending: readonly FlowPlay[]
  retry: () => Promise<unknown>
}

/** What happened, newest first: only the goals, unless the address contains `plays=all`. */
export function PlayList({ game, plays, pending, isConsistent, isPast = false, retry }: PlayListProps) {
  const headingId = useId()
  const [params] = useSearchParams()
  const all = params.get('plays') === 'all'
  // Plays are told apart by their place: new ones come at the end.
  const listed = (plays ?? [])
    .map((play, place) => ({ play, place }))
    .filter(({ play: { type } }) => all || type === 'GOAL')
    .toReversed()
  const to = (value: string | null) => withParams(params, { plays: value }, '#plays')

  return (
    <Panel as="section" id="plays" aria-labelledby={headingId}>
      <PanelHeading
        id={headingId}
        aside={
          <SegmentLinks label="Which plays">
            <Link to={to(null)} aria-current={all ? undefined : 'true'} preventScrollReset replace>
              Goals
            </Link>
            <Link to={to('all')} aria-current={all ? 'true' : undefined} preventScrollReset replace>
              All plays
            </Link>
          </SegmentLinks>
        }
      >
        Plays
      </PanelHeading>
      {isConsistent === false && pending.length === 0 ? (
        <p className={styles.note}>The league’s plays do not add up to the score.</p>
      ) : null}
      {plays === null ? (
        <PanelBody>
          <QueryFailed what="plays" retry={retry} />
        </PanelBody>
      ) : listed.length + pending.length === 0 ? (
        <PanelBody>
          <EmptyState title={`No ${all ? 'plays' : 'goals'} ${isPast ? 'listed' : 'yet'}`}>
            {isPast ? null : <p>They appear here a few seconds after they happen.</p>}
          </EmptyState>
        </PanelBody>
      ) : (
        <div className={styles.scroller} tabIndex={0} role="region" aria-label="Plays, newest first">
          {byPeriod(listed, pending).map(({ label, plays: ofPeriod, pending: ofPeriodPending }) => (
            <section key={label} aria-label={label}>
              <h3 className={styles.period}>{label}</h3>
              <ol>
                {ofPeriodPending.map((goal) => (
                  <PendingGoalRow key={goal.side} goal={goal} game={game} />
                ))}
                {ofPeriod.map(({ play, place }) => (
                  <PlayRow key={place} play={play} game={game} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </Panel>
  )
}

interface PlaysOfPeriod {
  label: string
  plays: readonly PlacedPlay[]
  pending: readonly FlowPlay[]
}

function byPeriod(plays: readonly PlacedPlay[], pending: readonly FlowPlay[]): PlaysOfPeriod[] {
  const pendingOf = Map.groupBy(pending, ({ label }) => label)
  const playsOf = Map.groupBy(plays, ({ play: { label } }) => label)

  return [...new Set([...pendingOf.keys(), ...playsOf.keys()])].map((label) => ({
    label,
    plays: playsOf.get(label) ?? [],
    pending: pendingOf.get(label) ?? [],
  }))
}
