import type { nextGameOf } from './logGame.ts'
import { isLive } from '../../features/games/statePredicates.ts'
import { matchupInFull } from '../../features/games/matchup.ts'
import { formatDay, formatGameTime, gameDay, zoneLabel } from '../../lib/time/formatGameTime.ts'
import { gamePath, paths } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface NoGamesProps {
  /** The season and the part of it, such as "2025 post-season". */
  part: string
  /** The next game of her team; null when there is none. */
  next: ReturnType<typeof nextGameOf>
}

/** Replaces the log of a player without games, and says when she may play. */
export function NoGames({ part, next }: NoGamesProps) {
  const timeZone = useFanTimeZone()
  if (next === null) {
    return (
      <EmptyState icon="calendar" title={`No games in the ${part}`}>
        <ButtonLink to={paths.schedule} look="outline" dense>
          Schedule
        </ButtonLink>
      </EmptyState>
    )
  }
  const time = formatGameTime(next, timeZone)

  return (
    <EmptyState icon="calendar" title={`No games in the ${part} yet`}>
      <p>
        {isLive(next) ? 'On now' : 'Next'}: {matchupInFull(next)}, {formatDay(gameDay(next))}, {time}
        {next.isTimeAnnounced ? ` ${zoneLabel(next.startTime, timeZone)}` : null}.
      </p>
      <ButtonLink to={gamePath(next.slug)} look="outline" dense>
        Game center
      </ButtonLink>
    </EmptyState>
  )
}
