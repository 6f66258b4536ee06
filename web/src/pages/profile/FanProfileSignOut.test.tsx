import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFanProfile } from '../../../testing/openFanProfile.tsx'
import { provideDialogs } from '../../../testing/provideDialogs.ts'

beforeEach(provideDialogs)
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it.each([
  ['Sign out', 'here'],
  ['Sign out everywhere', 'everywhere'],
])('signs out by %s', async (name, from) => {
  const { left } = openFanProfile()

  fireEvent.click(screen.getByRole('button', { name }))

  await waitFor(() => {
    expect(left).toEqual([from])
  })
})

it('says that signing out has failed, and asks first where changes would be lost', async () => {
  const { left } = openFanProfile({ signsOut: 'failed' })
  fireEvent.change(screen.getByRole('textbox', { name: 'ZIP code' }), { target: { value: '10001' } })

  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))

  expect(await screen.findByText(/You are still signed in/)).toBeTruthy()
  expect(left).toEqual([])
})
