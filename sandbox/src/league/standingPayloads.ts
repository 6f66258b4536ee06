import { CLUB_IDS, TEAMS } from '../season/teams.ts'
import type { TableRow } from '../season/seasonStandings.ts'
import { crestUrl } from './teamPayloads.ts'
import type { AnswerContext } from './answers.ts'

/** v4 `standings`: one row per club. Seeds are set once the regular season is over; `withSeries` adds the Championship Series. */
export function standingPayloads(context: AnswerContext, year: number, withSeries: boolean) {
  const { simulation, nowMs } = context
  const regular = simulation.table(year, 'regular', nowMs)
  const seriesTable = simulation.table(year, 'champseries', nowMs)
  const ranking = simulation.ranking(year, 'regular', nowMs)
  return ranking.map((team, index) => {
    const { fullName, location, locationCode } = TEAMS[team]
    const clubIndex = CLUB_IDS.indexOf(team)
    const { wins, losses, ties, scores, scoresAgainst } = rowAt(regular.rows, clubIndex)
    const seriesRow = rowAt(seriesTable.rows, clubIndex)
    return {
      ...{ teamId: team, fullName, locationCode, urlLogo: crestUrl(context, team) },
      // The league's standings have never contained a location for this club.
      location: team === 'WPLM' ? null : location,
      seed: regular.isComplete ? index + 1 : null,
      ...{ wins, losses, ties, scores, scoresAgainst, scoreDiff: scores - scoresAgainst },
      ...{ conference: null, conferenceSeed: null },
      ...{ conferenceWins: 0, conferenceLosses: 0, conferenceTies: 0 },
      ...{ conferenceScores: 0, conferenceScoresAgainst: 0 },
      csTies: seriesRow.ties,
      ...(withSeries ? seriesFields(seriesRow) : {}),
    }
  })
}

function seriesFields({ wins, losses, scores, scoresAgainst }: TableRow) {
  return {
    ...{ csWins: wins, csLosses: losses, csScores: scores },
    ...{ csScoresAgainst: scoresAgainst, csScoreDiff: scores - scoresAgainst },
  }
}

function rowAt(rows: readonly TableRow[], clubIndex: number): TableRow {
  const row = rows[clubIndex]
  if (row === undefined) throw new Error('a club is missing from the table')
  return row
}
