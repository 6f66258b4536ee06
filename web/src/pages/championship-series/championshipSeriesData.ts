import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'

/** The games of a season’s series. */
export const CHAMPIONSHIP_SERIES_PAGE = graphql(`
  query ChampionshipSeriesPage($year: Int) {
    schedule(year: $year, segment: CHAMPSERIES) {
      id
      year
      lastUpdated
      games {
        ...GameCard_game
        ...GameEvent_game
      }
    }
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)

export type LoadedSeries = LoaderResult<{ year: number | null }>

/** Loads the series of the season in the address. */
export async function loadChampionshipSeries({
  request,
  context,
}: LoaderFunctionArgs): Promise<LoadedSeries> {
  const client = context.get(clientContext)
  const { year, failures } = await yearOfAddress(client, request)
  const variables = { year }

  return queryLoader(client, { query: CHAMPIONSHIP_SERIES_PAGE, variables, earlierFailures: failures })
}

/** The league marks the final of a series by nothing but its name. "Championship Series" is the name of all its games. */
const FINAL_NAME = /\bchampionship\b(?! series)|\bfinals?\b/i
const OTHER_NAME = /semi|quarter|third|3rd|place/i

type SeriesGame = GameCard_GameFragment

/**
 * The final of a series: the last game with the name of one. Null where none is named, and where it was canceled.
 * @param games those of one series, ascending by start.
 */
export function seriesFinal(games: readonly SeriesGame[]): SeriesGame | null {
  const isFinal = ({ description, state }: SeriesGame) =>
    description !== null &&
    FINAL_NAME.test(description) &&
    !OTHER_NAME.test(description) &&
    state.__typename !== 'CanceledGame'

  return games.findLast(isFinal) ?? null
}

/** The champion of a series; null before the final was played, and where it was tied. */
export function championOf(final: SeriesGame | null): NonNullable<SeriesGame['homeTeam']> | null {
  if (final?.state.__typename !== 'FinalGame') return null
  switch (final.state.winner) {
    case 'HOME':
      return final.homeTeam
    case 'AWAY':
      return final.awayTeam
    case null:
      return null
  }
}
