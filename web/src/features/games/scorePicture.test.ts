import { afterEach, expect, it, vi } from 'vitest'
import { charm, final, guard, live, sampleGame } from '../../../testing/gameSample.ts'
import { scorePicture } from './scorePicture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const game = sampleGame({ homeTeam: charm, awayTeam: guard, state: final(12, 9) })

function stubDevice({ canShareFiles = true, status = 200 } = {}) {
  const fetch = vi.fn<(address: string) => Promise<Response>>(() =>
    Promise.resolve(new Response('png', { status })),
  )
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { canShare: () => canShareFiles })
  return fetch
}

it.each([
  ['12-9-3rd', live(12, 9)],
  ['12-9-final', final(12, 9)],
  ['12-9-final-ot', final(12, 9, 'Final/OT')],
])('names the score that the fan sees in the address of the picture: %s', async (score, state) => {
  const fetch = stubDevice()

  const files = await scorePicture({ ...game, state })

  expect(files?.map(({ name, type }) => [name, type])).toEqual([['2025-game-7.png', 'image/png']])
  expect(fetch.mock.calls).toEqual([[`/share/games/2025-game-7.png?score=${score}`]])
})

it.each([409, 429, 503])('has no picture when the gateway answers %i', async (status) => {
  stubDevice({ status })

  expect(await scorePicture(game)).toBeUndefined()
})

it('loads no picture that the device cannot share', async () => {
  const fetch = stubDevice({ canShareFiles: false })

  expect(await scorePicture(game)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})
