import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { samplePlayer } from '../../../testing/teamSample.ts'
import { openTeamPage, schedule, team } from '../../../testing/openTeamPage.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it.each([
  ['', 2025],
  ['?year=2024', 2024],
  ['?yr=2024&year=2025', 2024],
  ['?year=1990', 2024],
  ['?yr=0', 2024],
  ['?year=2090', 2025],
  ['?year=soon', 2025],
])('reads the season out of %s', async (search, year) => {
  const { requests } = await openTeamPage({ address: `/teams/guard${search}` })

  expect(requests[0]).toEqual({ slug: 'guard', year })
})

it('begins with the last results once the season is over', async () => {
  await openTeamPage({ data: { schedule: { ...schedule, nextGame: null, upcoming: [] } } })

  expect(sections()).toEqual(['Team leaders', 'Latest', 'Last five', 'Roster', 'Coaches', 'Guard shop'])
  expect(screen.queryByText(/No games/)).toBe(null)
})

it.each([
  ['OUT', 'Out', null, 'Out', 'Out'],
  ['QUESTIONABLE', 'Questionable', 'Knee', 'Q', 'Questionable: Knee'],
  ['INJURED_RESERVE', 'Injured Reserve', null, 'IR', 'Injured Reserve'],
  ['UNAVAILABLE_TO_TRAVEL', 'Unavailable to travel', null, 'Unavailable', 'Unavailable to travel'],
] as const)('marks a player who is %s', async (status, label, description, short, inFull) => {
  const injury = { status, label, description }

  await openTeamPage({ data: { team: { ...team, roster: [samplePlayer({ injury })] } } })

  const mark = within(screen.getByRole('region', { name: 'Attack' })).getByTitle(inFull)
  expect(mark.firstChild?.textContent).toBe(short)
  expect(mark.lastChild?.textContent).toBe(` ${inFull}`)
})

it('shows a player without a number, a figure or a picture by her name and a drawn profile', async () => {
  const player = samplePlayer({ number: null, stats: null, lastName: 'Featherstonehaugh-Smythe' })

  await openTeamPage({ data: { team: { ...team, roster: [player] } } })

  const card = within(screen.getByRole('region', { name: 'Attack' })).getByRole('article')
  expect(card.textContent).toBe('Teodora Featherstonehaugh-Smythe')
  expect(card.querySelector('use')).not.toBe(null)
  expect(within(card).getByRole('heading').style.getPropertyValue('--letters')).toBe('17')
})

it.each([
  ['Dana Ferro', 'DF'],
  ['Ann-Marie van der Berg', 'AB'],
  ['Åsa', 'Å'],
])('replaces the picture of %s by %s', async (name, initials) => {
  const coaches = [{ id: 'c', type: 'ASSISTANT' as const, name }]

  await openTeamPage({ data: { team: sample('Team', { ...team, coaches }) } })

  expect(screen.getByRole('region', { name: 'Coaches' }).textContent).toBe(
    `Coaches${initials}${name}Assistant coach`,
  )
})

it('replaces a missing crest by the code of the team', async () => {
  await openTeamPage()

  const hero = screen.getByRole('heading', { level: 1 }).closest('section')
  expect(within(hero as HTMLElement).getByText('BOS')).toBeTruthy()
})
