import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { charging, guard } from '../../../testing/gameSample.ts'
import type { Saved } from '../../session/changes.ts'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { ClubQuestionNotice } from './ClubQuestionNotice.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const question = { uid: 'ada', browser: guard.slug, account: charging.slug }
const QUESTION = 'Follow the Guard or the Charging?'

function open(answers: Saved[] = []) {
  localStorage.setItem('wll.club-question', `open ${guard.slug} ${charging.slug} ada`)
  const sent: string[] = []
  const close = vi.fn()
  const follow = (slug: string): Promise<Saved> => {
    sent.push(slug)
    return Promise.resolve(answers.shift() ?? { problems: [] })
  }
  const clubs = [withPlace(guard), withPlace(charging)] as const
  const element = <ClubQuestionNotice {...{ question, clubs, follow, close }} isOpen />
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  return { sent, close, router }
}

function withPlace(team: typeof guard) {
  return { ...team, location: 'Boston' }
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

const focused = () => document.activeElement?.textContent
const state = () => readStored('wll.club-question')?.split(' ')[0]

it('saves the club of the browser, says so, and takes it back', async () => {
  const { sent } = open()
  expect(screen.getByRole('status').textContent).toContain(QUESTION)

  await press('Guard')
  const answered = [screen.getByRole('status').textContent, focused(), state()]
  await press('Undo')

  expect(answered).toEqual(['You follow the Guard.', 'Undo', 'answered'])
  expect(sent).toEqual(['guard', 'charging'])
  expect(screen.getByRole('status').textContent).toContain(QUESTION)
  expect([focused(), state()]).toEqual(['BOSGuard', 'open'])
})

it('sends nothing for the club that the account has already, and asks again after Undo', async () => {
  const { sent } = open()

  await press('Charging')
  const answered = [screen.getByRole('status').textContent, state()]
  await press('Undo')

  expect(answered).toEqual(['You follow the Charging.', 'answered'])
  expect([sent, state()]).toEqual([[], 'open'])
})

it.each<[string, Saved, string]>([
  ['failed', 'failed', 'Something went wrong updating info.'],
  ['may have failed', 'uncertain', 'We can’t tell if this was saved.'],
  ['was refused', { problems: [{ field: null, message: 'unknown team' }] }, 'unknown team'],
])('goes on asking where saving %s, and says so', async (_what, answer, sentence) => {
  open([answer])

  await press('Guard')
  const problem = screen.getByRole('alert').textContent
  await press('Guard')

  expect(problem).toBe(sentence)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('You follow the Guard.')
})

it('keeps the club of the account where it is closed, and is not asked again', async () => {
  const { sent, close } = open()

  await press('Keep the Charging')

  expect([sent, state()]).toEqual([[], 'answered'])
  expect(close).toHaveBeenCalledOnce()
})

it('goes with the page on which it was answered', async () => {
  const { close, router } = open()
  await press('Guard')

  await act(() => router.navigate('/schedule'))

  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(close).toHaveBeenCalled()
})
