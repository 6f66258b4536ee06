import type { NextGame_GameFragment } from '../../../__generated__/graphql.ts'
import { gamePath } from '../../../lib/address/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { gameSpoilerId } from '../../../lib/settings/spoilers.ts'
import { RevealButton } from '../../../ui/spoiler/Score.tsx'
import { GameCalendarLink, TicketButton } from '../GameButtons.tsx'
import { isSoldOut, ticketLink } from '../ticketLink.ts'
import styles from './NextGame.module.css'

/** The actions for the next game: follow it while it is played, else buy a ticket. */
export function NextGameActions({ game }: { game: NextGame_GameFragment }) {
  if (game.state.__typename === 'LiveGame') {
    return (
      <div className={styles.actions}>
        <ButtonLink look="spark" to={gamePath(game.slug)}>
          Game center
        </ButtonLink>
        <RevealButton spoilerId={gameSpoilerId(game)}>Show score</RevealButton>
      </div>
    )
  }
  const link = ticketLink(game)

  return (
    <>
      {isSoldOut(game.tickets) ? <p className={styles.soldOut}>Sold out</p> : null}
      <div className={styles.actions}>
        {link === null ? null : <TicketButton link={link} onStage />}
        <GameCalendarLink game={game} />
      </div>
    </>
  )
}
