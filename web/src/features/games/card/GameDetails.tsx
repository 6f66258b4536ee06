import { graphql } from '../../../__generated__/gql.ts'
import type { GameDetails_GameFragment } from '../../../__generated__/graphql.ts'
import { BroadcasterMark } from '../../../ui/BroadcasterMark.tsx'
import { SEGMENTS } from '../../../lib/address/seasonSegments.ts'
import { isSoldOut } from '../ticketLink.ts'
import { isToCome } from '../gameState.ts'
import styles from './GameDetails.module.css'

graphql(`
  fragment GameDetails_game on Game {
    id
    segment
    description
    ...GameState_game
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

/** A game's own name ("Rivalry Weekend") or else the part of the season, unless it is the regular one; and "Sold out". */
function eventName(game: GameDetails_GameFragment): string | null {
  const { description, segment, tickets } = game
  const name = description ?? (segment === 'REGULAR' ? null : SEGMENTS[segment].label)
  if (!isToCome(game) || !isSoldOut(tickets)) return name

  return name === null ? 'Sold out' : `${name} · Sold out`
}

function Place({ game }: { game: GameDetails_GameFragment }) {
  if (game.state.__typename === 'PostponedGame') return <p>New date to come.</p>
  if (game.state.__typename === 'CanceledGame') return <p>This game will not be played.</p>
  const { name = null, city = null } = game.venue ?? {}
  if (name === null && city === null) return null

  return (
    <p>
      {name === null ? null : <span className={styles.place}>{city === null ? name : `${name},`} </span>}
      {city === null ? null : <span className={styles.place}>{city}</span>}
    </p>
  )
}
