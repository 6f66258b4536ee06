import type { ClubId } from './teams.ts'

/** The result of a finished game. */
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

/** Counts the results into one row per club, in the order of `clubs`. */
export function countTable(clubs: readonly ClubId[], results: readonly Result[]): TableRow[] {
  return clubs.map((teamId) => {
    const row: TableRow = { teamId, wins: 0, losses: 0, ties: 0, scores: 0, scoresAgainst: 0 }
    for (const result of results) addResult(row, result)
    return row
  })
}

/** Sorts the rows best first: by win percentage, score difference, games among the clubs still tied, then scores. */
export function rankTable(rows: readonly TableRow[], results: readonly Result[]): TableRow[] {
  const headToHeadShare = (row: TableRow) => {
    const tiedTeams = rows
      .filter((other) => winShare(other) === winShare(row) && scoreDifference(other) === scoreDifference(row))
      .map(({ teamId }) => teamId)
    const headToHeadResults = results.filter(
      ({ home, away }) => tiedTeams.includes(home) && tiedTeams.includes(away),
    )
    return winShare(countTable([row.teamId], headToHeadResults)[0] ?? row)
  }
  return [...rows].sort(
    (a, b) =>
      winShare(b) - winShare(a) ||
      scoreDifference(b) - scoreDifference(a) ||
      headToHeadShare(b) - headToHeadShare(a) ||
      b.scores - a.scores ||
      a.teamId.localeCompare(b.teamId),
  )
}

/** Wins divided by games, 0 to 1, with a tie counted as half a win; 0 before the first game. */
function winShare({ wins, losses, ties }: TableRow): number {
  const games = wins + losses + ties
  return games === 0 ? 0 : (wins + ties / 2) / games
}

function scoreDifference({ scores, scoresAgainst }: TableRow): number {
  return scores - scoresAgainst
}

function addResult(row: TableRow, { home, away, homeScore, awayScore }: Result): void {
  if (row.teamId !== home && row.teamId !== away) return
  const [ownScore, otherScore] = row.teamId === home ? [homeScore, awayScore] : [awayScore, homeScore]
  row.scores += ownScore
  row.scoresAgainst += otherScore
  if (ownScore > otherScore) row.wins += 1
  else if (ownScore < otherScore) row.losses += 1
  else row.ties += 1
}
