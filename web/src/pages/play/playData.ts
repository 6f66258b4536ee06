import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { dayOf, formatShortDay, formatTime, formatWeekday } from '../../lib/time/formatGameTime.ts'
import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'
import { instantMs } from '../../lib/time/instant.ts'

/** The clinics and leagues of both programs. */
export const PLAY_PAGE = graphql(`
  query PlayPage {
    site {
      id
      lastUpdated
      play {
        girls {
          ...PlayEvents_program
        }
        boys {
          ...PlayEvents_program
        }
      }
    }
  }
`)

/** Loads both programs; the address picks one of them. */
export function loadPlay({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: PLAY_PAGE, variables: {} })
}

/**
 * Formats the dates of an event in US Eastern, as the league announces them: "Sat, Jul 19, 9:00 AM ET", only the days if there
 * are several, and "Date to be announced" without one. Takes ISO instants.
 */
export function playDates({
  startTime,
  endTime,
}: {
  startTime: string | null
  endTime: string | null
}): string {
  if (startTime === null) return 'Date to be announced'
  const first = dayOf(instantMs(startTime), LEAGUE_TIME_ZONE)
  const last = endTime === null ? first : dayOf(instantMs(endTime), LEAGUE_TIME_ZONE)
  if (last !== first) return `${formatShortDay(first)} – ${formatShortDay(last)}`
  return `${formatWeekday(first)}, ${formatShortDay(first)}, ${formatTime(startTime, LEAGUE_TIME_ZONE)} ET`
}
