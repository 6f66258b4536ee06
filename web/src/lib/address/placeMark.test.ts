import { describe, expect, it } from 'vitest'
import { paths, teamPath } from './paths.ts'
import { placeMark } from './placeMark.ts'

const HEADER = [
  paths.schedule,
  paths.standings,
  paths.stats,
  paths.videos,
  paths.shop,
  '/play/schedule?tab=girls',
]
const DRAWER = [...HEADER, paths.tickets]
const MOBILE = [paths.home, paths.schedule, paths.videos, paths.stats, paths.shop]
const TEAMS = [teamPath('guard'), teamPath('charm')]

function marked(menu: readonly string[], pathname: string) {
  return menu.flatMap((to) => {
    const mark = placeMark(to, menu, pathname)
    return mark === undefined ? [] : [`${to} ${mark}`]
  })
}

describe('placeMark', () => {
  it.each([
    ['/', ['/ page']],
    ['/schedule', ['/schedule page']],
    ['/schedule/', ['/schedule page']],
    ['/schedule-et', ['/schedule true']],
    ['/scores', ['/schedule true']],
    ['/tickets', ['/schedule true']],
    ['/games/2025-wll-ev-17', ['/schedule true']],
    ['/championship-series', ['/schedule true']],
    ['/stats', ['/stats page']],
    ['/stats/compare', ['/stats true']],
    ['/players/keira-gildersleeve', ['/stats true']],
    ['/player/keira-gildersleeve/media', ['/stats true']],
    ['/videos/tag/WGUA', ['/videos true']],
    ['/shop/guard', ['/shop true']],
    ['/news', ['/ true']],
    ['/news/1234', ['/ true']],
    ['/newsletter', []],
    ['/teams/guard', []],
    ['/search', []],
    ['/nope', []],
  ])('marks one place of the bar at the foot on %s', (pathname, expected) => {
    expect(marked(MOBILE, pathname)).toEqual(expected)
  })

  it.each([
    ['/tickets', ['/tickets page']],
    ['/scores', ['/schedule true']],
    ['/standings', ['/standings page']],
    ['/play/schedule', ['/play/schedule?tab=girls page']],
  ])('marks the page rather than its section where the drawer has both, on %s', (pathname, expected) => {
    expect(marked(DRAWER, pathname)).toEqual(expected)
  })

  it.each([
    ['/teams/guard', ['/teams/guard page']],
    ['/teams/guard/roster', ['/teams/guard true']],
    ['/teams', []],
    ['/schedule', []],
  ])('marks the club among the teams on %s', (pathname, expected) => {
    expect(marked(TEAMS, pathname)).toEqual(expected)
  })
  it('marks the link to sign in on the page of a fan', () => {
    expect(marked([paths.login], paths.profile)).toEqual(['/login true'])
  })
})
