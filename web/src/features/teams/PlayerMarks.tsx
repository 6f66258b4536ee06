import { graphql } from '../../__generated__/gql.ts'
import type { InjuryStatus, PlayerMarks_PlayerFragment } from '../../__generated__/graphql.ts'
import styles from './PlayerMarks.module.css'

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

function Mark({
  className,
  short,
  inFull,
}: {
  className: string | undefined
  short: string
  inFull: string
}) {
  return (
    <span className={className} title={inFull}>
      <span aria-hidden="true">{short}</span>
      <span className="visuallyHidden"> {inFull}</span>
    </span>
  )
}
