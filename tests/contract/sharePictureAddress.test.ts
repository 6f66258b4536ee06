import { afterEach, expect, it, vi } from 'vitest'
import type { GameModel } from '../../gateway/src/domains/games/game.ts'
import { formatScore } from '../../gateway/src/delivery/pictures/share/gameText.ts'
import { scorePicture } from '../../web/src/features/games/scorePicture.ts'
import { final, live, sampleGame } from '../../web/testing/gameSample.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

// The gateway rejects a picture with another score than the game's (readFacts.ts), so both must format it alike.
it.each([
  ['12-9-3rd', live(12, 9)],
  ['5-5-half', { ...live(5, 5), periodLabel: 'Half' }],
  ['10-10-ot2', { ...live(10, 10), periodLabel: 'OT2' }],
  ['12-9-final', final(12, 9)],
  ['12-13-final-ot', final(12, 13, 'Final/OT')],
  ['12-13-final-2ot', final(12, 13, 'Final/2OT')],
])("the web requests the picture of a score by the gateway's name for it: %s", async (name, state) => {
  const fetch = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response('png')))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { canShare: () => true })

  await scorePicture(sampleGame({ state }))

  expect(fetch.mock.calls).toEqual([[expect.stringMatching(new RegExp(`\\?score=${name}$`))]])
  expect(formatScore({ state } as unknown as GameModel)).toBe(name)
})
