import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { PlayEvents_ProgramFragment } from '../../__generated__/graphql.ts'
import { PlayEvents } from './PlayEvents.tsx'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(cleanup)

type PlayEvent = PlayEvents_ProgramFragment['events'][number]

function event(title: string, changes: Partial<PlayEvent> = {}): PlayEvent {
  return sample('PlayEvent', {
    id: title,
    title,
    startTime: '2025-07-19T13:00:00.000Z',
    endTime: '2025-07-19T16:00:00.000Z',
    location: 'Quincy, MA',
    url: 'https://play.example.com/clinic',
    ...changes,
  })
}

function show(leagueNow: string, ...events: PlayEvent[]) {
  render(
    <MemoryRouter>
      <OnSite clock={standingAt(leagueNow)}>
        <PlayEvents program={sample('PlayProgram', { id: 'girls', events })} />
      </OnSite>
    </MemoryRouter>,
  )
}

it('shows a date to come with its way to sign up', () => {
  show('2025-07-12T12:00:00Z', event('Goalie Clinic'))

  const item = within(screen.getByRole('region', { name: 'Sign up' })).getByRole('listitem')

  expect(item.textContent).toContain('Sat, Jul 19, 9:00 AM ETGoalie ClinicQuincy, MA')
  expect(
    within(item)
      .getByRole('link', { name: /Register/ })
      .getAttribute('href'),
  ).toBe('https://play.example.com/clinic')
})

it('says that sign-up opens later where there is no way yet', () => {
  show('2025-07-12T12:00:00Z', event('Fall League', { startTime: null, endTime: null, url: null }))

  expect(screen.getByText('Date to be announced')).toBeTruthy()
  expect(screen.getByText('Sign-up opens later')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('puts what is over below, with nothing to sign up for', () => {
  show('2025-07-19T16:00:01Z', event('Goalie Clinic'))

  const over = within(screen.getByRole('region', { name: 'Already played' }))

  expect(over.getByRole('heading', { name: 'Goalie Clinic' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Sign up' })).toBeNull()
  expect(over.queryByRole('link')).toBeNull()
})

it('shows what is on by itself, with nothing to sign up for any more', () => {
  show(
    '2025-07-19T14:00:00Z',
    event('Goalie Clinic'),
    event('Fall League', { startTime: null, endTime: null }),
  )

  const onNow = within(screen.getByRole('region', { name: 'On now' }))

  expect(onNow.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent)).toEqual(
    ['Goalie Clinic'],
  )
  expect(onNow.queryByRole('link')).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Sign up' })).getByText('Fall League')).toBeTruthy()
})

it('says that there is nothing to sign up for once all is over, the newest first', () => {
  const june = '2025-06-21T14:00:00.000Z'
  show(
    '2025-08-01T12:00:00Z',
    event('Try Lacrosse Day', { startTime: june, endTime: null }),
    event('Goalie Clinic'),
  )

  const over = within(screen.getByRole('region', { name: 'Already played' }))

  expect(screen.getByText('Nothing to sign up for right now')).toBeTruthy()
  expect(over.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Goalie Clinic',
    'Try Lacrosse Day',
  ])
})

it('leads where the league says, under the words it has for it', () => {
  show(
    '2025-07-12T12:00:00Z',
    event('Goalie Clinic', { url: '/videos', buttonText: 'See it' }),
    event('Fall League', { url: 'https://play.example.com/fall' }),
  )

  expect(screen.getByRole('link', { name: 'See it: Goalie Clinic' }).getAttribute('href')).toBe('/videos')
  expect(screen.getByRole('link', { name: 'Register: Fall League' }).getAttribute('href')).toBe(
    'https://play.example.com/fall',
  )
})

it('refuses an address that would run a script', () => {
  show('2025-07-12T12:00:00Z', event('Goalie Clinic', { url: 'javascript:alert(1)' }))

  expect(screen.queryByRole('link')).toBeNull()
})
