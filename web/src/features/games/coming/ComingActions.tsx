import type { ComingStage_GameFragment } from '../../../__generated__/graphql.ts'
import { instantMs } from '../../../lib/time/instant.ts'
import { Countdown } from '../next/Countdown.tsx'
import { TicketButton } from '../GameButtons.tsx'
import { isSoldOut, ticketLink } from '../ticketLink.ts'
import { isToCome } from '../statePredicates.ts'
import styles from './ComingStage.module.css'

/** The countdown, and beside it the best way to get in. Only a game that is to come has them. */
export function ComingActions({ game }: { game: ComingStage_GameFragment }) {
  if (!isToCome(game)) return null
  const link = ticketLink(game)

  return (
    <div className={styles.actions}>
      {game.state.__typename === 'DelayedGame' ? (
        <p className={styles.open}>Delayed</p>
      ) : game.isTimeAnnounced ? (
        <div className={styles.clock}>
          <Countdown startMs={instantMs(game.startTime)} />
        </div>
      ) : (
        <p className={styles.open}>Time to be announced</p>
      )}
      {link === null ? null : (
        <div className={styles.buy}>
          <TicketButton link={link} onStage />
          {isSoldOut(game.tickets) ? <p>Sold out</p> : null}
        </div>
      )}
    </div>
  )
}
