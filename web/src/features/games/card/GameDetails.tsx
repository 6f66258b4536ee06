import { graphql } from '../../../__generated__/gql.ts'
import type { GameDetails_GameFragment } from '../../../__generated__/graphql.ts'
import { BroadcasterMark } from '../../../ui/BroadcasterMark.tsx'
import { occasionOf } from '../matchup.ts'
import { isSoldOut } from '../ticketLink.ts'
import { isOff, isToCome } from '../statePredicates.ts'
import { PutOffText } from '../GameTexts.tsx'
import styles from './GameDetails.module.css'

graphql(`
  fragment GameDetails_game on Game {
    id
    segment
    description
    numberOnDay
    ...GameState_game
    ...PutOffText_game
    venue {
      id
      name
      city
    }
    broadcasters {
      name
      mark
    }
    ...TicketLink_game
  }
`)

/** What kind of game it is, where it is played and where to watch it. */
export function GameDetails({ game }: { game: GameDetails_GameFragment }) {
  const event = eventName(game)

  return (
    <div className={styles.details}>
      {event === null ? null : <p className={styles.event}>{event}</p>}
      <Place game={game} />
      {game.broadcasters.length === 0 ? null : (
        <span className={styles.broadcasters}>
          <span className="visuallyHidden">Watch on </span>
          {game.broadcasters.map(({ name, mark }) => (
            <BroadcasterMark key={name} name={name} mark={mark} />
          ))}
        </span>
      )}
    </div>
  )
}

/** What kind of game it is, and "Sold out". */
function eventName(game: GameDetails_GameFragment): string | null {
  const soldOut = isToCome(game) && isSoldOut(game.tickets) ? 'Sold out' : null

  return [occasionOf(game), soldOut].filter(Boolean).join(' · ') || null
}

function Place({ game }: { game: GameDetails_GameFragment }) {
  if (isOff(game)) return <PutOffText game={game} />
  const { name = null, city = null } = game.venue ?? {}
  if (name === null && city === null) return null

  return (
    <p>
      {name === null ? null : <span className={styles.place}>{city === null ? name : `${name},`} </span>}
      {city === null ? null : <span className={styles.place}>{city}</span>}
    </p>
  )
}
