import { describe, expect, it } from 'vitest'
import { EXAMPLE_SETTINGS, exampleGames } from '../../../../tests/support/examples/exampleEvent.ts'
import { toSchedule, type ScheduleFilter } from './schedule.ts'

const CHARM = { officialId: 'WCHR', fullName: 'Charm' }

const SEASON = {
  year: 2025,
  settings: EXAMPLE_SETTINGS,
  lastUpdated: '2026-11-21T10:00:00.000Z',
  teams: [],
  games: exampleGames(
    { startTime: 100, seasonSegment: 'champseries', week: '0', eventStatus: 2 },
    { startTime: 200, seasonSegment: 'preseason', week: null, eventStatus: 2 },
    { startTime: 300, week: '2', eventStatus: 2, homeTeam: CHARM },
    { startTime: 400, week: '1', eventStatus: 1 },
    { startTime: 500, week: '2', eventStatus: 0, awayTeam: CHARM },
    { startTime: 600, week: '3', seasonSegment: 'post', eventStatus: 0, homeTeam: null },
  ),
}

describe('toSchedule', () => {
  it.each<[string, ScheduleFilter, string[]]>([
    ['everything that may be shown', {}, ['2', '3', '4', '5', '6']],
    ["a team's games, home and away", { teamIds: ['WCHR'] }, ['3', '5']],
    ['the games of either of two teams, each once', { teamIds: ['WCHA', 'WCHR'], week: 2 }, ['3', '5']],
    ['nothing of no team', { teamIds: [] }, []],
    ['a week', { week: 2 }, ['3', '5']],
    ['week 0, which is not "any week"', { week: 0 }, []],
    ['a segment', { segment: 'POST' }, ['6']],
    ['past results of the Championship Series', { segment: 'CHAMPSERIES' }, ['1']],
    ['all at once', { teamIds: ['WCHR'], week: 2, segment: 'REGULAR' }, ['3', '5']],
    ['nothing', { segment: 'ALLSTAR' }, []],
    ['the games from an instant on', { from: 400 }, ['4', '5', '6']],
    ['the games before an instant', { to: 400 }, ['2', '3']],
    ['the games of a span', { from: 300, to: 500 }, ['3', '4']],
    ['the first so many', { first: 2 }, ['2', '3']],
    ['the first so many of a span', { from: 300, first: 2 }, ['3', '4']],
    ['the games at home of a team', { teamIds: ['WCHR'], isHome: true }, ['3']],
    ['the games of a team that are not at home', { teamIds: ['WCHR'], isHome: false }, ['5']],
    [
      'the games at home of anybody, none with an undecided home team',
      { isHome: true },
      ['2', '3', '4', '5'],
    ],
    ['the games of a status', { week: 2, status: 'FINAL' }, ['3']],
  ])('filters %s', (_what, filter, expected) => {
    const schedule = toSchedule(SEASON, filter, 450)

    expect(schedule.games.map((game) => game.officialId)).toEqual(expected)
  })

  it('excludes games on neutral ground from home games', () => {
    const games = SEASON.games.map((game) => ({ ...game, isNeutral: game.week === 2 }))

    const atHome = toSchedule({ ...SEASON, games }, { isHome: true }, 450)

    expect(atHome.games.map((game) => game.officialId)).toEqual(['2', '4'])
  })

  it('describes the whole visible season, whatever the filters', () => {
    const schedule = toSchedule(SEASON, { segment: 'ALLSTAR', week: 7, teamIds: ['WCHR'] }, 450)

    expect(schedule).toMatchObject({
      year: 2025,
      weeks: [1, 2, 3],
      segments: ['PRESEASON', 'REGULAR', 'POST'],
      hasGames: true,
      keyDates: [
        { startTime: '1970-01-01T00:08:20.000Z', text: 'Regular season ends' },
        { startTime: '1970-01-01T00:10:00.000Z', text: 'Final, Boston, MA' },
      ],
      currentGame: { officialId: '4' },
      isPostSeasonActive: false,
      lastUpdated: '2026-11-21T10:00:00.000Z',
    })
  })

  it('lists the Championship Series among its segments when it was requested and has visible games', () => {
    const segmentsOf = (filter: ScheduleFilter) => toSchedule(SEASON, filter, 450).segments

    expect(segmentsOf({ segment: 'CHAMPSERIES' })).toEqual(['CHAMPSERIES', 'PRESEASON', 'REGULAR', 'POST'])
    expect(segmentsOf({ segment: 'CHAMPSERIES', week: 3 })).toContain('CHAMPSERIES')
    expect(segmentsOf({ week: 0 })).not.toContain('CHAMPSERIES')
  })

  it('has no games for a season without any', () => {
    const schedule = toSchedule({ ...SEASON, games: [] }, {}, 450)

    expect(schedule).toMatchObject({ hasGames: false, keyDates: [], weeks: [], segments: [] })
  })

  it.each([[['WCHA', 'WCHR']], [[]], [null]])('lists the teams of its games: %j', (teamIds) => {
    expect(toSchedule(SEASON, teamIds === null ? {} : { teamIds }, 450).teamOfficialIds).toEqual(teamIds)
  })

  it('has the same id for the same filters', () => {
    const ids = [
      {},
      { week: 2 },
      { teamIds: ['WCHR'] },
      { teamIds: ['WCHR'], isHome: true },
      { teamIds: ['WCHA', 'WCHR'] },
      { teamIds: [] },
      { segment: 'POST', status: 'LIVE' } as const,
      { status: 'LIVE', week: null, segment: 'POST' } as const,
    ].map((filter) => toSchedule(SEASON, filter, 450).id)

    expect(ids).toEqual([
      'Schedule:2025',
      'Schedule:2025:week=2',
      'Schedule:2025:teams=WCHR',
      'Schedule:2025:isHome=true&teams=WCHR',
      'Schedule:2025:teams=WCHA+WCHR',
      'Schedule:2025:teams=',
      'Schedule:2025:segment=POST&status=LIVE',
      'Schedule:2025:segment=POST&status=LIVE',
    ])
  })
})
