/**
 * Two games of another league. The real API mixes such games into its lists too, and clients have to filter them out.
 * Takes the season and the league's current time in epoch ms.
 */
export function otherLeagueEvents(year: number, nowMs: number) {
  if (year !== 2024 && year !== 2025) return []
  return [
    otherLeagueEvent({ year, nowMs, gameNumber: 3, start: `${year}-06-14T20:00:00Z` }),
    otherLeagueEvent({ year, nowMs, gameNumber: 9, start: `${year}-07-12T23:00:00Z` }),
  ]
}

function otherLeagueEvent(options: { year: number; nowMs: number; gameNumber: number; start: string }) {
  const { year, nowMs, gameNumber, start } = options
  const startMs = Date.parse(start)
  const isOver = nowMs > startMs + 3 * 3_600_000
  const onceOver = (value: number) => (isOver ? value : null)
  return {
    ...{ id: year + 5000 + gameNumber, slugname: `${year}-pll-ev-${gameNumber}` },
    ...{ eventId: `${year}_pll_ev${gameNumber}`, externalId: null, league: 'PLL', seasonSegment: 'regular' },
    ...{ startTime: String(startMs / 1000), week: '3', year, gameNumber },
    ...{ location: 'Albany, NY', venue: 'Riverside Stadium', venueLocation: null },
    ...{ urlStreaming: null, urlPreview: null, urlTicket: null, ticketId: null, weekendTicketId: null },
    ...{ suiteId: null, waitlist: false, waitlistUrl: null, broadcaster: ['ABC'], snl: false },
    addToCalendarId: null,
    ...{ clockMinutes: onceOver(0), clockSeconds: onceOver(0), clockTenths: onceOver(0) },
    ...{
      eventStatus: isOver ? 3 : 0,
      period: onceOver(4),
      visitorScore: onceOver(11),
      homeScore: onceOver(12),
    },
    ...{ gameStatus: null, externalEventId: null },
    ...{
      homeTeam: otherTeam('ARC', 'Archers', 'Utah', year),
      awayTeam: otherTeam('CAN', 'Cannons', 'Boston', year),
    },
    description: null,
  }
}

function otherTeam(officialId: string, fullName: string, location: string, year: number) {
  return {
    ...{ officialId, year, urlLogo: null, fullName, location, locationCode: officialId, league: 'PLL' },
    ...{ conference: 'western', slogan: null, teamWins: 4, teamLosses: 3, teamTies: 0 },
    ...{ teamWinsPost: 0, teamLossesPost: 0, teamTiesPost: 0, seed: null, shopImg: null },
    ...{ teamColor: '#555555', backgroundColor: '#dddddd', twTag: null, igTag: null, team_id: officialId },
  }
}
