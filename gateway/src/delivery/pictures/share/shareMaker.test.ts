import { expect, it } from 'vitest'
import { captureLog } from '../../../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../../../tests/support/settableClock.ts'
import { TooManyRequestsError } from '../../../errors.ts'
import { UnusableSourceError } from '../pictureErrors.ts'
import type { CachedPicture, PictureMaker } from '../pictureMaker.ts'
import { createShareMaker, SHARE_LIMITS, type ShareLimits } from './shareMaker.ts'
import type { ShareFacts } from './shareFacts.ts'

const clock = settableClock()

/** A share picture maker whose crests come from `load`, and the number of loads. */
function maker(limits: Partial<ShareLimits> = {}, load: () => Promise<CachedPicture> = failing) {
  let loads = 0
  const pictures: PictureMaker = {
    find: () => undefined,
    make: () => {
      loads += 1
      return load()
    },
  }
  const imageOrigins = { 'media.example.org': 'https://media.example.org' }
  const sources = { imageOrigins, imageParameters: [] }
  const { log, lines } = captureLog()
  const share = createShareMaker({
    ...{ pictures, sources, clock, log, league: 'WLL' },
    limits: { ...SHARE_LIMITS, ...limits },
    render: ({ facts: drawn }) => Promise.resolve(pictureOf(drawn)),
  })
  return {
    make: (wanted: ShareFacts) => share.make(wanted),
    isKept: (wanted: ShareFacts) => share.find(wanted) !== undefined,
    loads: () => loads,
    messages: () => lines.map(({ msg }) => msg),
  }
}

/** A picture whose bytes depend on its facts. */
function pictureOf(drawn: ShareFacts) {
  const name = drawn.kind === 'team' ? drawn.team.name : ''
  return { bytes: Buffer.alloc(400, name), etag: `"${name}"` }
}

const failing = (): Promise<CachedPicture> => Promise.reject(new Error('There is no picture'))
const hanging = (): Promise<CachedPicture> => new Promise(() => undefined)

function facts(name: string, logo: string | null = null): ShareFacts {
  return { kind: 'team', team: { name, location: null, code: 'X', color: null, secondColor: null, logo } }
}

it('the share picture maker draws a picture once for simultaneous requests, and caches it', async () => {
  const { make, isKept, loads } = maker()
  const wanted = facts('Guard', 'https://media.example.org/a.png')
  expect(isKept(wanted)).toBe(false)

  const together = await Promise.all([make(wanted), make(structuredClone(wanted)), make(wanted)])

  expect(loads()).toBe(1)
  expect(together.map(({ isComplete }) => isComplete)).toEqual([false, false, false])
  expect(new Set(together.map(({ etag }) => etag)).size).toBe(1)
  expect(isKept(structuredClone(wanted))).toBe(true)
})

it('the share picture maker redraws a picture without its crest after a minute, and a complete one after a day', async () => {
  const { make, isKept } = maker()
  const [lacking, whole] = [facts('Guard', 'https://media.example.org/a.png'), facts('Guard')]
  await Promise.all([make(lacking), make(whole)])

  clock.advance(60_001)
  expect([isKept(lacking), isKept(whole)]).toEqual([false, true])
  clock.advance(86_400_000)
  expect(isKept(whole)).toBe(false)
})

it.each([
  ['is at a host that is not allowed', 'https://elsewhere.example.org/a.png'],
  ['has no address', 'not an address'],
  ['is no picture', 'https://media.example.org/a.png'],
])(
  'the share picture maker treats a picture as complete without a crest that %s, and logs it once',
  async (_why, crest) => {
    const noPicture = () => Promise.reject(new UnusableSourceError('This is no picture.'))
    const { make, messages } = maker({}, noPicture)

    const pictures = [await make(facts('Guard', crest)), await make(facts('Charm', crest))]

    expect(pictures.map(({ isComplete }) => isComplete)).toEqual([true, true])
    expect(messages()).toEqual(['a share picture is drawn without one of its pictures'])
  },
)

it('the share picture maker stays within its byte limit', async () => {
  const { bytes } = await maker().make(facts('Guard'))
  const { make, isKept } = maker({ memoryBytes: bytes.length * 2 + 1200 })

  for (const name of ['Guard', 'Palms', 'Charm']) await make(facts(name))

  expect([isKept(facts('Charm')), isKept(facts('Guard'))]).toEqual([true, false])
})

it('the share picture maker waits only briefly for a hanging crest, and queues a limited number', async () => {
  const { make } = maker({ loadDeadlineMs: 50, makesAtOnce: 1, maxWaiting: 1 }, hanging)
  const crest = 'https://media.example.org/a.png'

  const results = await Promise.allSettled(['A', 'B', 'C'].map((name) => make(facts(name, crest))))

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(results[2]).toMatchObject({ reason: expect.any(TooManyRequestsError) as unknown })
})
