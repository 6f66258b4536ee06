import type { ClubId } from './clubs.ts'

/** A game that is over, as a table counts it. */
export interface Result {
  home: ClubId
  away: ClubId
  homeScore: number
  awayScore: number
}

export interface TableRow {
  teamId: ClubId
  wins: number
  losses: number
  ties: number
  scores: number
  scoresAgainst: number
}

/** One row a club, in the order of `clubs`, counted from the results. */
export function tableOf(clubs: readonly ClubId[], results: readonly Result[]): TableRow[] {
  return clubs.map((teamId) => {
    const row: TableRow = { teamId, wins: 0, losses: 0, ties: 0, scores: 0, scoresAgainst: 0 }
    for (const result of results) count(row, result)
    return row
  })
}

/** The same rows best first: share of wins, score difference, games between those still level, scores. */
export function ranked(rows: readonly TableRow[], results: readonly Result[]): TableRow[] {
  const between = (row: TableRow) => {
    const level = rows
      .filter((other) => winShare(other) === winShare(row) && difference(other) === difference(row))
      .map(({ teamId }) => teamId)
    const theirs = results.filter(({ home, away }) => level.includes(home) && level.includes(away))
    return winShare(tableOf([row.teamId], theirs)[0] ?? row)
  }
  return [...rows].sort(
    (a, b) =>
      winShare(b) - winShare(a) ||
      difference(b) - difference(a) ||
      between(b) - between(a) ||
      b.scores - a.scores ||
      a.teamId.localeCompare(b.teamId),
  )
}

/** Wins as a share of games, 0 to 1, a tie counting half; 0 before the first game. */
function winShare({ wins, losses, ties }: TableRow): number {
  const games = wins + losses + ties
  return games === 0 ? 0 : (wins + ties / 2) / games
}

function difference({ scores, scoresAgainst }: TableRow): number {
  return scores - scoresAgainst
}

function count(row: TableRow, { home, away, homeScore, awayScore }: Result): void {
  if (row.teamId !== home && row.teamId !== away) return
  const [own, other] = row.teamId === home ? [homeScore, awayScore] : [awayScore, homeScore]
  row.scores += own
  row.scoresAgainst += other
  if (own > other) row.wins += 1
  else if (own < other) row.losses += 1
  else row.ties += 1
}
