import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/examples/exampleEvent.ts'
import { meetings, toHeadToHead } from './headToHead.ts'

const GUARD = { officialId: 'WGUA', fullName: 'Guard' }
const CHARGING = { officialId: 'WCHA', fullName: 'Charging' }
const CHARM = { officialId: 'WCHR', fullName: 'Charm' }

const event = fc.record({
  seasonSegment: fc.constantFrom('preseason', 'regular', 'post', 'champseries'),
  eventStatus: fc.constantFrom(0, 1, 3),
  homeScore: fc.nat({ max: 20 }),
  visitorScore: fc.nat({ max: 20 }),
  sides: fc.constantFrom([GUARD, CHARGING], [CHARGING, GUARD], [GUARD, CHARM]),
})

it('head-to-head records of all games of all seasons agree with the lists', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 12 }), (season) => {
      const games = exampleGames(
        ...season.map(({ sides: [homeTeam, awayTeam], ...fields }, at) => ({
          ...fields,
          ...{ slugname: `game-${at}`, homeTeam, awayTeam },
        })),
      )
      for (const game of games) {
        const { games: listed, ...counted } = toHeadToHead(game, meetings(game, games))
        const home = game.homeTeam?.officialId
        const scores = listed.flatMap(({ state, homeTeam }) => {
          if (state.__typename !== 'FinalGame') return []
          const { home: ofHost, away: ofGuest } = state.score
          return [homeTeam?.officialId === home ? [ofHost, ofGuest] : [ofGuest, ofHost]]
        })
        const won = scores.map(([own = 0, theirs = 0]) => Math.sign(own - theirs))
        const pointsOf = (side: 0 | 1) => scores.reduce((sum, score) => sum + (score[side] ?? 0), 0)

        expect(counted).toEqual({
          homeWins: won.filter((sign) => sign === 1).length,
          awayWins: won.filter((sign) => sign === -1).length,
          ties: won.filter((sign) => sign === 0).length,
          scores: { home: pointsOf(0), away: pointsOf(1) },
        })
        expect(listed.filter(({ segment }) => segment === 'PRESEASON' || segment === 'CHAMPSERIES')).toEqual(
          [],
        )
      }
    }),
  )
})
