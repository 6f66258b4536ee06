import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { samplePlayer } from '../../../testing/teamSample.ts'
import { openTeamPage, schedule, team } from '../../../testing/openTeamPage.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it.each([
  ['?yr=2024&year=2025', 2024],
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

it('replaces the picture of a coach by her initials', async () => {
  const names = ['Dana Ferro', 'Ann-Marie van der Berg', 'Åsa']
  const coaches = names.map((name) => ({ id: name, type: 'ASSISTANT' as const, name }))

  await openTeamPage({ data: { team: sample('Team', { ...team, coaches }) } })

  const cards = within(screen.getByRole('region', { name: 'Coaches' })).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'DFDana FerroAssistant coach',
    'ABAnn-Marie van der BergAssistant coach',
    'ÅÅsaAssistant coach',
  ])
})

it('replaces a missing crest by the code of the team', async () => {
  await openTeamPage()

  const hero = screen.getByRole('heading', { level: 1 }).closest('section')
  expect(within(hero as HTMLElement).getByText('BOS')).toBeTruthy()
})
