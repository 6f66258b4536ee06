import { expect, it } from 'vitest'
import type { HomeTitle_ScheduleFragment } from '../../__generated__/graphql.ts'
import { homeTitle } from './homeTitle.ts'

type CurrentGame = NonNullable<HomeTitle_ScheduleFragment['currentGame']>

function scheduleWith(currentGame: Partial<CurrentGame> | null): HomeTitle_ScheduleFragment {
  return {
    __typename: 'Schedule',
    id: 'schedule:2025',
    year: 2025,
    currentGame: currentGame && {
      __typename: 'Game',
      id: '1',
      segment: 'REGULAR',
      week: 7,
      description: null,
      state: { __typename: 'ScheduledGame' },
      ...currentGame,
    },
  }
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
