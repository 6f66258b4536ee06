import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { formatDay, gameDay } from '../../lib/time/formatGameTime.ts'

/** The texts of the page by the state of the game: coming, live, or a recap. They contain no score. */
export function allStarText(game: Pick<GameCard_GameFragment, 'state' | 'startTime' | 'venue'> | null): {
  kicker: string
  heading: string
  facts: string | null
} {
  if (game === null) return { kicker: 'Coming this season', heading: 'The game', facts: null }
  const place = [game.venue?.name, game.venue?.city].filter(Boolean).join(', ')
  const facts = [formatDay(gameDay(game)), place].filter(Boolean).join(' · ')
  switch (game.state.__typename) {
    case 'LiveGame':
      return { kicker: 'Live now', heading: 'Live now', facts }
    case 'SuspendedGame':
      return { kicker: 'Suspended', heading: 'The game', facts }
    case 'FinalGame':
      return { kicker: 'Recap', heading: 'How it ended', facts }
    case 'HeldEvent':
      return { kicker: 'Recap', heading: 'The event', facts }
    case 'NoResultGame':
      return { kicker: 'Result not known', heading: 'The game', facts }
    case 'PostponedGame':
      return { kicker: 'Postponed', heading: 'The game', facts: place || null }
    case 'CanceledGame':
      return { kicker: 'Canceled', heading: 'The game', facts }
    case 'DelayedGame':
      return { kicker: 'Delayed', heading: 'The game', facts }
    case 'ScheduledGame':
      return { kicker: 'Coming', heading: 'The game', facts }
  }
}
