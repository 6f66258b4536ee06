import { CLUB_IDS, TEAMS } from '../season/clubs.ts'
import type { TableRow } from '../season/standings.ts'
import { logoOf } from './teamPayloads.ts'
import type { Wire } from './teamPayloads.ts'

/** v4 `standings`: a row a club, seeds only once the regular season is over, the series' figures when asked for. */
export function standingPayloads(wire: Wire, year: number, withSeries: boolean) {
  const { simulation, nowMs } = wire
  const regular = simulation.table(year, 'regular', nowMs)
  const series = simulation.table(year, 'champseries', nowMs)
  const order = simulation.order(year, 'regular', nowMs)
  return order.map((team, index) => {
    const { fullName, location, locationCode } = TEAMS[team]
    const place = CLUB_IDS.indexOf(team)
    const { wins, losses, ties, scores, scoresAgainst } = rowAt(regular.rows, place)
    const cs = rowAt(series.rows, place)
    return {
      ...{ teamId: team, fullName, locationCode, urlLogo: logoOf(wire, team) },
      // The league has never filled in one club's place here.
      location: team === 'WPLM' ? null : location,
      seed: regular.complete ? index + 1 : null,
      ...{ wins, losses, ties, scores, scoresAgainst, scoreDiff: scores - scoresAgainst },
      ...{ conference: null, conferenceSeed: null },
      ...{ conferenceWins: 0, conferenceLosses: 0, conferenceTies: 0 },
      ...{ conferenceScores: 0, conferenceScoresAgainst: 0 },
      csTies: cs.ties,
      ...(withSeries ? seriesFields(cs) : {}),
    }
  })
}

function seriesFields({ wins, losses, scores, scoresAgainst }: TableRow) {
  return {
    ...{ csWins: wins, csLosses: losses, csScores: scores },
    ...{ csScoresAgainst: scoresAgainst, csScoreDiff: scores - scoresAgainst },
  }
}

function rowAt(rows: readonly TableRow[], place: number): TableRow {
  const row = rows[place]
  if (row === undefined) throw new Error('a club is missing from the table')
  return row
}
