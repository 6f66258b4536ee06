import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleFan } from '../../../testing/fanSample.ts'
import { charging, guard } from '../../../testing/gameSample.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import type { Fan } from '../../session/fanRecord.ts'
import { ALL_FIELDS } from '../../session/signInRequest.ts'
import { AfterSignIn } from './AfterSignIn.tsx'

afterEach(cleanup)

function open(
  fan: Fan,
  saveProfile: LoadedSession['saveProfile'],
  teams: ComponentProps<typeof AfterSignIn>['teams'] = [guard, charging],
) {
  const close = vi.fn()
  const session = { saveProfile, setFavorites: saveProfile } as unknown as LoadedSession
  const panel = (record: Fan) => (
    <AfterSignIn
      session={session}
      record={{ state: 'ready', fan: record }}
      asks={ALL_FIELDS}
      teams={teams}
      close={close}
    />
  )
  const { rerender } = render(panel(fan))
  return {
    close,
    follow: (record: Fan) => {
      rerender(panel(record))
    },
  }
}

it.each([
  ['could not be loaded', null],
  ['are none', []],
])('closes where only the team is missing and the clubs %s, and asks for nothing else', (_what, teams) => {
  const { close } = open(sampleFan(), () => Promise.resolve('failed'), teams)

  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(close).toHaveBeenCalledOnce()
})

it('asks for the rest where the clubs could not be loaded', () => {
  const { close } = open(sampleFan({ zip: null }), () => Promise.resolve('failed'), null)

  expect(screen.getByLabelText('ZIP code')).toBeDefined()
  expect([screen.queryAllByRole('radio').length, close.mock.calls.length]).toEqual([0, 0])
})

it('asks no longer for what the record has got meanwhile, and closes when nothing is left', () => {
  const { close, follow } = open(sampleFan({ zip: null }), () => Promise.resolve('failed'))
  const before = [screen.queryByLabelText('ZIP code'), screen.queryAllByRole('radio').length]

  follow(sampleFan({ zip: null, favoriteTeam: { slug: guard.slug, officialId: guard.officialId } }))
  const tiles = screen.queryAllByRole('radio').length
  const closedEarly = close.mock.calls.length
  follow(sampleFan({ favoriteTeam: { slug: guard.slug, officialId: guard.officialId } }))

  expect(before).toEqual([expect.any(HTMLElement), 2])
  expect([tiles, closedEarly, close.mock.calls.length]).toEqual([0, 0, 1])
})

it('keeps the fields while they are saved, and follows the record again when they could not be', async () => {
  const saving = Promise.withResolvers<'failed'>()
  const { close, follow } = open(sampleFan({ zip: null }), () => saving.promise)
  const whole = sampleFan({ favoriteTeam: { slug: guard.slug, officialId: guard.officialId } })

  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  follow(whole)
  const whileSaving = [screen.queryByLabelText('ZIP code') !== null, close.mock.calls.length]
  follow(sampleFan({ ...whole, zip: null }))
  await act(async () => {
    saving.resolve('failed')
    await saving.promise
  })

  expect(whileSaving).toEqual([true, 0])
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong updating info.')
  expect([screen.queryByLabelText('ZIP code') !== null, screen.queryAllByRole('radio').length]).toEqual([
    true,
    0,
  ])
})
