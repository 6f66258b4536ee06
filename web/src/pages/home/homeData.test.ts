import { describe, expect, it } from 'vitest'
import type { HomeTitle_ScheduleFragment } from '../../__generated__/graphql.ts'
import { gamesAround, homeTitle, stripContent } from './homeData.ts'
import { easternInstant, final, live, SAMPLE_NOW_MS, sampleGame } from '../../../testing/gameSample.ts'
import { sample } from '../../../testing/sample.ts'
import type { SampleFields } from '../../../testing/sample.ts'

describe('homeTitle', () => {
  type CurrentGame = NonNullable<HomeTitle_ScheduleFragment['currentGame']>

  function scheduleWith(currentGame: SampleFields<CurrentGame> | null): HomeTitle_ScheduleFragment {
    return sample('Schedule', {
      id: 'schedule:2025',
      year: 2025,
      currentGame: currentGame && { id: '1', segment: 'REGULAR', week: 7, ...currentGame },
    })
  }

  it('says the week of the regular season and what its game is called', () => {
    const head = homeTitle(scheduleWith({ description: 'Rivalry Weekend' }))

    expect(head).toEqual({ kicker: '2025 season', title: 'Week 7', dek: 'Rivalry Weekend', backdrop: '7' })
  })

  it.each([
    ['POST', 'Semifinal', 'Post-season', 'Semifinal'],
    ['ALLSTAR', 'All-Star Game', 'All-Star Game', null],
    ['CHAMPSERIES', null, 'Championship Series', null],
    ['PRESEASON', null, 'Preseason', null],
  ] as const)('names the part of the season in %s', (segment, description, title, dek) => {
    const head = homeTitle(scheduleWith({ segment, description, week: null }))

    expect(head).toEqual({ kicker: '2025 season', title, dek, backdrop: '25' })
  })

  it.each(['PostponedGame', 'CanceledGame'] as const)('leaves out why a game is off: %s', (__typename) => {
    const head = homeTitle(scheduleWith({ description: 'Weather', state: { __typename } }))

    expect(head.dek).toBeNull()
  })

  it('says the season while it has no games', () => {
    expect(homeTitle(scheduleWith(null)).title).toBe('2025 season')
  })

  it("says the league's name while the schedule could not be loaded", () => {
    expect(homeTitle(null).title).toBe('Women’s Lacrosse League')
  })
})

const game = (id: string, local: string, changes: Parameters<typeof sampleGame>[0] = {}) =>
  sampleGame({ id, startTime: easternInstant(local), ...changes })

function idsOf(games: ReturnType<typeof sampleGame>[]) {
  const content = stripContent(games, null, SAMPLE_NOW_MS)

  return content !== null && 'games' in content ? content.games.map(({ id }) => id) : content
}

it('puts the game being played first, then what is coming, then the last results', () => {
  const games = [
    game('older', '2025-07-04T19:00', { state: final(1, 2) }),
    game('thursday', '2025-07-10T19:00', { state: final(9, 13) }),
    game('noon', '2025-07-12T12:00', { state: final(3, 2) }),
    game('now', '2025-07-12T15:30', { state: live(8, 10) }),
    game('tomorrow', '2025-07-13T15:00'),
  ]

  expect(idsOf(games)).toEqual(['now', 'noon', 'tomorrow', 'thursday', 'older'])
})

it('stops after eight coming games and four results', () => {
  const results = [1, 2, 3, 4, 5].map((day) =>
    game(`r${day}`, `2025-07-0${day}T19:00`, { state: final(1, 2) }),
  )
  const coming = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => game(`c${day}`, `2025-07-${day + 12}T19:00`))

  expect(idsOf([...results, ...coming])).toEqual([
    ...['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'],
    ...['r5', 'r4', 'r3', 'r2'],
  ])
})

it('says in the off-season only when the season starts', () => {
  const friendly = game('friendly', '2025-08-16T19:00', { segment: 'PRESEASON' })
  const opener = game('opener', '2025-08-23T19:00')
  const friendlies = Array.from({ length: 8 }, () => friendly)

  expect(stripContent(friendlies, opener, SAMPLE_NOW_MS)).toEqual({ seasonStart: opener })
  expect(stripContent([friendly], null, SAMPLE_NOW_MS)).toEqual({ seasonStart: friendly })
})

it('keeps fresh results though the next game is far away', () => {
  const games = [game('recent', '2025-07-01T19:00', { state: final(1, 2) }), game('far', '2025-09-01T19:00')]

  expect(idsOf(games)).toEqual(['far', 'recent'])
})

it('shows the last results of a season after which nothing is known', () => {
  expect(idsOf([game('last', '2024-08-10T19:00', { state: final(1, 2) })])).toEqual(['last'])
})

it('is nothing where there are no games', () => {
  expect(stripContent([], null, SAMPLE_NOW_MS)).toBeNull()
})

it('joins the games before and after today in the order of their starts', () => {
  const [older, newer, next, later] = ['10', '11', '13', '14'].map((day) => game(day, `2025-07-${day}T19:00`))
  if (!older || !newer || !next || !later) throw new Error('There are four games')

  const all = gamesAround({ results: [newer, older], upcoming: [next, later] })

  expect(all).toEqual([older, newer, next, later])
})
