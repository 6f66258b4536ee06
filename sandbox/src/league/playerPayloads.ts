import type { Segment } from '../season/fixtures.ts'
import { TEAMS } from '../season/teams.ts'
import type { TeamId } from '../season/teams.ts'
import { careerTally, gameLog, seasonTallies, segmentTallies } from '../season/playerTotals.ts'
import type { Player, Position } from '../season/people.ts'
import { rulesOf } from '../season/simulation.ts'
import { sumTallies } from '../season/tally.ts'
import { accoladesOf } from './accolades.ts'
import { eventDetailPayload } from './eventPayloads.ts'
import { REGULAR_TENTHS, SERIES_TENTHS, statPayload } from './statPayloads.ts'
import type { AnswerContext } from './answers.ts'

const POSITION_NAMES: Readonly<Record<Position, string>> = {
  A: 'Attack',
  M: 'Midfield',
  D: 'Defense',
  LSM: 'Long Stick Midfield',
  SSDM: 'Short Stick Defensive Midfield',
  FO: 'Face-off',
  G: 'Goalie',
}

/** Injuries are simulated for this season only. */
const INJURY_YEAR = 2025

/** A player in a season, as rosters and profiles list her. About one in ten has no portrait. */
export function playerPayload(
  { mediaOrigin }: Pick<AnswerContext, 'mediaOrigin'>,
  player: Player,
  year: number,
) {
  const { injury, skill: _skill, teams, dob, ...profile } = player
  const team = teams[year]
  const account = `wll_${player.slug.replaceAll('-', '_')}`
  return {
    ...profile,
    positionName: POSITION_NAMES[player.position],
    dob,
    age: year - Number(dob.slice(0, 4)),
    clubTeam: null,
    experience: year - player.expFromYear,
    injuryStatus: year === INJURY_YEAR ? injury.status : 'H',
    injuryDescription: year === INJURY_YEAR ? injury.description : null,
    profileUrl: player.officialId.endsWith('9')
      ? null
      : `${mediaOrigin}/portraits/${player.slug}.svg?facing=any`,
    bio: null,
    instagramUrl: /[0-6]$/.test(player.officialId) ? `https://www.instagram.com/${account}/` : null,
    twitterUrl: /[2468]$/.test(player.officialId) ? `https://twitter.com/${account}` : null,
    allYears: Object.keys(teams).map(Number),
    currentTeam: team === undefined ? null : teamSummary(team),
  }
}

function teamSummary(officialId: TeamId) {
  const { fullName, location, locationCode } = TEAMS[officialId]
  return { officialId, fullName, location, locationCode }
}

/** v4 `players/{slug}`: profile, career and every season. `champSeries` is null when she played no game in the series. */
export function playerProfilePayload(context: AnswerContext, player: Player, year: number) {
  const { simulation, nowMs } = context
  const segments = segmentTallies(simulation, player.officialId, nowMs)
  const series = segments.filter(({ segment }) => segment === 'champseries').map(({ tally }) => tally)
  return {
    ...playerPayload(context, player, year),
    bio: bioOf(player),
    careerStats: statPayload(careerTally(segments), REGULAR_TENTHS),
    allSeasonStats: segments.map(({ year: season, segment, team, tally }) => ({
      ...{ year: season, seasonSegment: segment, teamId: team },
      ...statPayload(tally, segment === 'champseries' ? SERIES_TENTHS : REGULAR_TENTHS),
    })),
    champSeries: series.length === 0 ? null : statPayload(sumTallies(series), SERIES_TENTHS),
    accolades: accoladesOf(context, player.officialId),
  }
}

/** The text of a profile; null for a player without a college. Lists never include it. */
function bioOf({ firstName, hometown, college, collegeYear, expFromYear }: Player): string | null {
  if (college === null) return null
  const collegeText = collegeYear === null ? `played for ${college}` : `left ${college} in ${collegeYear}`
  return `${firstName} grew up in ${hometown} and ${collegeText}. Her first season as a professional was ${expFromYear}.`
}

/** v4 `players/{slug}/events/stats`: the player's games of a season with her statistics in each. */
export function gameLogPayloads(context: AnswerContext, player: Player, year: number) {
  return gameLog(context.simulation, player.officialId, year, context.nowMs).map(({ game, team, tally }) => ({
    event: eventDetailPayload(context, game),
    stats: { teamId: team, ...statPayload(tally, rulesOf(game.fixture).periodLengths.quarterTenths * 4) },
  }))
}

/** v4 `players/season-stats`: every player who dressed in a segment, with her statistics in it. */
export function seasonStatPayloads(context: AnswerContext, year: number, segment: Segment) {
  const { simulation, nowMs } = context
  const tallies = seasonTallies(simulation, year, segment, nowMs)
  return simulation.people.players.flatMap((player) => {
    const tally = tallies.get(player.officialId)
    if (tally === undefined) return []
    const gameTenths = segment === 'champseries' ? SERIES_TENTHS : REGULAR_TENTHS
    return [{ ...playerPayload(context, player, year), stats: statPayload(tally, gameTenths) }]
  })
}
