import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { press, settled, signInFormTests } from '../../../testing/signInFormTests.ts'
import { LinkSent } from './LinkSent.tsx'

signInFormTests()

async function openLinkSent(userAgent: string) {
  vi.useFakeTimers()
  const copied: string[] = []
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) }
  vi.stubGlobal('navigator', { clipboard, userAgent })
  render(
    <LinkSent email="ada@example.com" address="https://wll.example/login" startAgain={() => undefined} />,
  )
  await settled()
  return copied
}
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
const HELP = 'Trouble logging in? Copy and paste in your phone browser.'

it('says for ten seconds that the link was sent', async () => {
  await openLinkSent('Mozilla/5.0 (X11; Linux x86_64)')

  await pass(9999)
  const before = screen.queryByText('Email link sent. Check your email')
  await pass(1)

  expect(before).not.toBeNull()
  expect(screen.queryByText('Email link sent. Check your email')).toBeNull()
  expect(screen.queryByText(HELP)).toBeNull()
})

it('helps on phones after four seconds, and says for two that the address was copied', async () => {
  const copied = await openLinkSent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148')

  await pass(3999)
  const before = screen.queryByText(HELP)
  await pass(1)
  press('Copy link')
  await settled()
  const answered = screen.queryByRole('button', { name: 'Copied!' })
  await pass(2000)

  expect([before, screen.queryByText(HELP) === null, answered === null]).toEqual([null, false, false])
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(copied).toEqual(['https://wll.example/login'])
})

it('stops the time of the copied address when it is closed', async () => {
  await openLinkSent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148')
  await pass(4000)

  press('Copy link')
  await settled()
  const timers = vi.getTimerCount()
  cleanup()

  // One of them is the timer of the line that says that the link was sent.
  expect([timers, vi.getTimerCount()]).toEqual([2, 0])
})
