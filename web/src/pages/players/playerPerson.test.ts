import { expect, it } from 'vitest'
import { samplePlayer } from '../../../testing/playerSample.ts'
import { missingFields } from '../../../testing/requiredFields.ts'
import { playerPerson } from './playerPerson.ts'

const ORIGIN = 'https://www.example.com'

it('has all that the page shows of a player', () => {
  const portrait = { __typename: 'Image' as const, url: '/images/marsh.jpg' }
  const data = playerPerson({ ...samplePlayer, portrait, height: "5'8", position: 'ATTACK' }, ORIGIN)

  expect(data).toMatchObject({
    name: 'Teodora Marsh',
    url: `${ORIGIN}/players/teodora-marsh`,
    jobTitle: 'Lacrosse player, attack',
    image: `${ORIGIN}/images/marsh.jpg`,
    height: '5 ft 8 in',
    memberOf: { '@type': 'SportsTeam', name: 'Boston Guard', url: `${ORIGIN}/teams/guard` },
  })
  expect(missingFields(data)).toEqual([])
})

it('leaves out what the league does not tell', () => {
  const unknown = {
    team: null,
    portrait: null,
    height: null,
    hometown: null,
    position: null,
    positionCode: null,
  }
  const data = playerPerson({ ...samplePlayer, ...unknown }, ORIGIN)

  expect(data).toEqual({
    '@type': 'Person',
    name: 'Teodora Marsh',
    url: `${ORIGIN}/players/teodora-marsh`,
    jobTitle: 'Lacrosse player',
  })
})
