import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { LoadedSession } from '../../session/fanSession.ts'
import type { ProfileField } from '../../__generated__/graphql.ts'
import { charging, guard } from '../../../testing/gameSample.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { CompleteProfile } from './AfterSignIn.tsx'

afterEach(() => {
  cleanup()
  setPreference('favoriteTeam', '')
  vi.useRealTimers()
})

type Session = Pick<LoadedSession, 'saveProfile' | 'setFavorites'>

function open(fields: readonly ProfileField[], answers: Partial<Session> = {}) {
  vi.useFakeTimers()
  const saved: unknown[] = []
  const close = vi.fn()
  const save = (input: object) => {
    saved.push(input)
    return Promise.resolve({ problems: [] })
  }
  const session: Session = { saveProfile: save, setFavorites: save, ...answers }
  render(
    <CompleteProfile
      session={session}
      fields={fields}
      teams={[guard, charging]}
      onSubmit={() => undefined}
      close={close}
    />,
  )
  return { saved, close }
}
const settled = () => act(async () => Promise.resolve())
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
}

it('asks only for what is missing, with the first club chosen', () => {
  open(['ZIP', 'FAVORITE_TEAM'])

  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'))).toEqual([
    'postal-code',
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: guard.name }).checked).toBe(true)
})

it('has the team chosen that is marked in this browser', () => {
  setPreference('favoriteTeam', charging.slug)
  open(['FAVORITE_TEAM'])

  expect(screen.getByRole<HTMLInputElement>('radio', { name: charging.name }).checked).toBe(true)
})

it('saves once, says so, and then closes', async () => {
  const { saved, close } = open(['ZIP', 'FAVORITE_TEAM'])

  fireEvent.change(screen.getByLabelText('ZIP code'), { target: { value: ' 02134 ' } })
  press('Submit')
  press('Submitting...')
  await settled()
  await settled()
  const closedEarly = close.mock.calls.length
  press('Success!')
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1000)
  })

  expect(saved).toEqual([{ zip: '02134' }, { team: guard.slug }])
  expect([closedEarly, close.mock.calls.length]).toEqual([0, 1])
})

it('shows the problems under their fields, moves the focus to the first, and saves no favorite', async () => {
  const problems = [{ field: 'LAST_NAME' as const, message: 'Last name is required.' }]
  const { saved } = open(['FIRST_NAME', 'LAST_NAME', 'FAVORITE_TEAM'], {
    saveProfile: () => Promise.resolve({ problems }),
  })

  press('Submit')
  await settled()

  expect(screen.getByText('Last name is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(saved).toEqual([])
})

it('says when the profile could not be saved, and can be submitted again', async () => {
  open(['ZIP'], { saveProfile: () => Promise.resolve('failed') })

  press('Submit')
  await settled()

  expect(screen.getByRole('alert').textContent).toBe('Something went wrong updating info.')
  expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBeNull()
})

it('says that it cannot tell whether the profile was saved, and offers to check', async () => {
  open(['ZIP'], { saveProfile: () => Promise.resolve('uncertain') })

  press('Submit')
  await settled()

  expect(screen.getByRole('alert').textContent).toBe('We can’t tell if this was saved.No answer came back.')
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy()
})

it('can be left for later', () => {
  const { saved, close } = open(['ZIP'])

  press('Later')

  expect([close.mock.calls.length, saved]).toEqual([1, []])
})
