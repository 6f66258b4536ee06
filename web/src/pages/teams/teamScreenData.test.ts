import { expect, it } from 'vitest'
import { missingFields } from '../../../testing/requiredFields.ts'
import { sampleTeam } from '../../../testing/teamSample.ts'
import { sportsTeam } from './teamScreenData.ts'

const ORIGIN = 'https://www.example.com'

it('has the coaches and players that the page shows', () => {
  const members = {
    coaches: [{ name: 'Dana Fields' }],
    roster: [{ slug: 'ann-lee', firstName: 'Ann', lastName: 'Lee' }],
  }
  const data = sportsTeam(sampleTeam, members, ORIGIN)

  expect(data).toMatchObject({
    name: 'Boston Guard',
    url: `${ORIGIN}/teams/guard`,
    coach: [{ '@type': 'Person', name: 'Dana Fields' }],
    athlete: [{ '@type': 'Person', name: 'Ann Lee', url: `${ORIGIN}/players/ann-lee` }],
  })
  expect(missingFields(data)).toEqual([])
})

it('leaves out who could not be loaded, or is not there', () => {
  const data = sportsTeam(sampleTeam, { coaches: null, roster: [] }, ORIGIN)

  expect(data).not.toHaveProperty('coach')
  expect(data).not.toHaveProperty('athlete')
})
