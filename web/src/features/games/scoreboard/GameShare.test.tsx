import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { charm, final, guard, sampleGame } from '../../../../testing/gameSample.ts'
import { setPreference } from '../../../lib/settings/preferences.ts'
import { GameShare } from './GameCenterBar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setPreference('scores', 'shown')
})

const game = sampleGame({ homeTeam: charm, awayTeam: guard, state: final(12, 9) })
const seen = { revealed: false, held: false }

async function shareOf(props: Partial<typeof seen>) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { share })
  render(<GameShare game={game} {...seen} {...props} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce())
  return share.mock.calls[0]?.[0]
}

it('tells the score that the fan sees', async () => {
  expect(await shareOf({})).toMatchObject({ title: 'Guard at Charm', text: 'Guard 12, Charm 9 (final)' })
})

it('tells nothing of a score that the fan hides', async () => {
  setPreference('scores', 'hidden')

  expect(await shareOf({})).toEqual({ title: 'Guard at Charm', url: expect.any(String) as string })
})

it('tells a hidden score that she has asked to see', async () => {
  setPreference('scores', 'hidden')

  expect(await shareOf({ revealed: true })).toMatchObject({ text: 'Guard 12, Charm 9 (final)' })
})

it('tells no score that is still held back by her delay', async () => {
  expect(await shareOf({ held: true })).not.toHaveProperty('text')
})
