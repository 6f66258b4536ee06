import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleClip } from '../../../../testing/clips/fakePlayerDriver.ts'
import { chooseDriver, hostedDriver } from './hostedDriver.ts'
import type { HostedPlayer } from './hostedDriver.ts'
import { PlayerFailure } from './playerDriver.ts'
import type { OpenOptions, OpenPlayer, PlayerEvents } from './playerDriver.ts'
import { ScriptedPlayer } from '../../../../testing/clips/scriptedPlayer.ts'

const clip = sampleClip({ hostedMedia: 'https://media.example.com/clip-7.json' })

const LIBRARY = 'https://player.example.com/a.js'

let player: ScriptedPlayer
let scriptCount = 0
let place: HTMLElement
let events: PlayerEvents
let reported: unknown[][]

beforeEach(() => {
  player = new ScriptedPlayer()
  scriptCount += 1
  place = document.createElement('div')
  document.body.append(place)
  reported = []
  const report =
    (name: string) =>
    (...values: unknown[]) =>
      void reported.push([name, ...values])
  events = {
    ...{ started: report('started'), progressed: report('progressed'), seeked: report('seeked') },
    ...{ paused: report('paused'), ended: report('ended'), failed: report('failed') },
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  delete window.jwplayer
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const options = (changes: Partial<OpenOptions> = {}): OpenOptions => ({
  signal: new AbortController().signal,
  hidesSpoilers: false,
  ...changes,
})

/** An address that no other test has loaded. */
const address = () => `https://player.example.com/library-${scriptCount}.js`
const scripts = () => [...document.head.querySelectorAll('script')]

/** The script has come, and has brought the library. */
function deliver(): void {
  window.jwplayer = () => player as unknown as HostedPlayer
  scripts().at(-1)?.dispatchEvent(new Event('load'))
}

/** Opens the clip with a library that comes at once, and a player that is ready at once. */
async function openReady(from = 0, changes: Partial<OpenOptions> = {}): Promise<OpenPlayer> {
  const opening = hostedDriver(address()).open(place, clip, from, events, options(changes))
  deliver()
  await vi.waitFor(() => expect(player.listeners.has('error')).toBe(true))
  player.emit('ready')
  return opening
}

it('gives the clip’s media to a player of the library, which has its own controls, and plays it', async () => {
  const open = await openReady()

  expect(scripts().map(({ src, async }) => [src, async])).toEqual([[address(), true]])
  expect(player.calls).toEqual([
    ['setup', { playlist: clip.hostedMedia, width: '100%', height: '100%' }],
    ['play'],
  ])
  expect([hostedDriver(address()).ownControls, open.media]).toEqual([false, null])
})

it('begins at the second at which the clip was left, and goes where it is sent', async () => {
  const open = await openReady(72)
  open.seek(30)

  expect(player.calls.slice(1)).toEqual([
    ['seek', 72],
    ['seek', 30],
  ])
})

it('reports what the player reports, and its start once', async () => {
  await openReady()

  player.emit('firstFrame')
  player.emit('time', { position: 1.5, duration: 100 })
  player.emit('seek', { position: 1.5, offset: 60 })
  player.emit('pause')
  player.emit('firstFrame')
  player.emit('displayClick')
  player.emit('complete')

  expect(reported).toEqual([['started'], ['progressed', 1.5, 100, 1], ['seeked', 60], ['paused'], ['ended']])
})

it('takes a second that comes before a jump is over for none that was shown', async () => {
  await openReady()
  const show = (position: number) => player.emit('time', { position, duration: 100 })

  player.emit('seek', { position: 10, offset: 12 })
  show(10.1)
  player.emit('seeked')
  show(11.5)
  show(11.6)

  expect(reported).toEqual([
    ['seeked', 12],
    ['seeked', 11.5],
    ['progressed', 11.6, 100, 1],
  ])
})

it.each([
  ['the connection was lost', 230_002, true, 'network'],
  ['the device is offline', 232_011, false, 'network'],
  ['the clip cannot be decoded', 224_003, true, 'unplayable'],
  ['the library does not say why', undefined, true, 'unplayable'],
])('says why a clip cannot go on: %s', async (_why, code, onLine, reason) => {
  await openReady()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)

  player.emit('error', { code })

  expect(player.calls.at(-1)).toEqual(['pause'])
  expect(reported).toEqual([['paused'], ['failed', reason]])
})

it.each([
  ['nothing in its media can be played', 102_630, 'unplayable'],
  ['its media could not be loaded', 102_404, 'network'],
  ['a part of the library could not be loaded', 101_101, 'network'],
])('does not open a clip where %s', async (_why, code, reason) => {
  const opening = hostedDriver(address()).open(place, clip, 0, events, options())
  const failure = opening.catch((error: unknown) => error)
  deliver()
  await vi.waitFor(() => expect(player.listeners.has('error')).toBe(true))

  player.emit('setupError', { code })

  expect(await failure).toMatchObject({ name: 'PlayerFailure', reason })
  expect(player.calls.at(-1)).toEqual(['remove'])
  expect([place.childElementCount, reported]).toEqual([0, []])
})

it('removes the player once when it is closed, and reports nothing more', async () => {
  const open = await openReady()

  open.close()
  open.close()
  player.emit('time', { position: 9, duration: 100 })

  expect(player.calls.filter(([name]) => name === 'remove')).toHaveLength(1)
  expect([place.childElementCount, reported]).toEqual([0, []])
})

it('loads the library once, also for two clips at a time', async () => {
  const driver = hostedDriver(address())
  const first = driver.open(place, clip, 0, events, options())
  const second = driver.open(place, clip, 0, events, options())
  deliver()
  await vi.waitFor(() => expect(place.childElementCount).toBe(2))
  player.emit('ready')
  await second
  void first

  const third = driver.open(place, clip, 0, events, options())
  await vi.waitFor(() => expect(place.childElementCount).toBe(3))
  void third

  expect(scripts()).toHaveLength(1)
})

it.each<[string, () => unknown]>([
  ['could not be loaded', () => scripts().at(-1)?.dispatchEvent(new Event('error'))],
  ['has brought no library', () => scripts().at(-1)?.dispatchEvent(new Event('load'))],
])('says that a script %s, and loads it again at the next press', async (_what, fail) => {
  const opening = hostedDriver(address()).open(place, clip, 0, events, options())
  const failure = opening.catch((error: unknown) => error)
  fail()

  expect(await failure).toBeInstanceOf(PlayerFailure)
  expect(await failure).toMatchObject({ reason: 'network' })
  expect(scripts()).toEqual([])
  await openReady()
  expect(player.calls.at(-1)).toEqual(['play'])
})

it('says that a script did not come within 30 seconds, and loads it again at the next press', async () => {
  vi.useFakeTimers()
  const opening = hostedDriver(address()).open(place, clip, 0, events, options())
  const failure = opening.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)

  expect(await failure).toMatchObject({ name: 'PlayerFailure', reason: 'network' })
  expect(scripts()).toEqual([])
  vi.useRealTimers()
  await openReady()
  expect(player.calls.at(-1)).toEqual(['play'])
})

/** Opens a clip up to a player that is not ready yet; what is given back waits for its failure. */
async function startOpening(changes: Partial<OpenOptions> = {}): Promise<() => Promise<unknown>> {
  const opening = hostedDriver(address()).open(place, clip, 0, events, options(changes))
  const failure = opening.catch((error: unknown) => error)
  deliver()
  for (const _turn of [1, 2, 3]) await Promise.resolve()
  return () => failure
}

it('removes a player that is not ready within 30 seconds', async () => {
  vi.useFakeTimers()
  const failure = await startOpening()
  await vi.advanceTimersByTimeAsync(30_000)

  expect(await failure()).toMatchObject({ name: 'PlayerFailure', reason: 'network' })
  expect([player.calls.at(-1), place.childElementCount]).toEqual([['remove'], 0])
})

it('removes a player that is left before it is ready, which then does not play', async () => {
  const leaving = new AbortController()
  const failure = await startOpening({ signal: leaving.signal })
  leaving.abort()
  player.emit('ready')

  expect(await failure()).toMatchObject({ name: 'AbortError' })
  expect(player.calls.map(([name]) => name)).toEqual(['setup', 'remove'])
  expect(place.childElementCount).toBe(0)
})

it('makes no player for a clip that is left before its script has come', async () => {
  const leaving = new AbortController()
  const opening = hostedDriver(address()).open(place, clip, 0, events, options({ signal: leaving.signal }))
  leaving.abort()
  deliver()

  await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
  expect([player.calls, place.childElementCount]).toEqual([[], 0])
})

it('leaves nothing behind of a player that cannot be set up', async () => {
  player.setup = () => {
    throw new Error('No license')
  }
  const failure = await startOpening()

  expect(await failure()).toMatchObject({ name: 'PlayerFailure', reason: 'unplayable' })
  expect([player.calls, place.childElementCount]).toEqual([[['remove']], 0])
})

it('shows neither title nor controls of the player while they may be spoilers', async () => {
  await openReady(0, { hidesSpoilers: true })

  expect(player.calls[0]).toMatchObject([
    'setup',
    { controls: false, displaytitle: false, displaydescription: false },
  ])
  player.emit('displayClick')
  player.emit('displayClick')
  expect(player.calls.slice(2)).toEqual([['pause'], ['play']])
})

it('cannot play a clip that the hosted player does not have', async () => {
  const opening = hostedDriver(address()).open(place, { ...clip, hostedMedia: null }, 0, events, options())

  await expect(opening).rejects.toMatchObject({ reason: 'unplayable' })
  expect(scripts()).toEqual([])
})

it.each([
  ['the site’s own player where there is no hosted one', null, clip.hostedMedia, false, true],
  ['the site’s own player for a clip that the hosted one does not have', LIBRARY, null, false, true],
  ['the hosted player for its clips', LIBRARY, clip.hostedMedia, false, false],
  ['the site’s own player, whose controls hide spoilers', LIBRARY, clip.hostedMedia, true, true],
])('chooses %s', (_what, hostedPlayer, hostedMedia, hidesSpoilers, ownControls) => {
  const driver = chooseDriver({ ...clip, hostedMedia }, hostedPlayer, hidesSpoilers)

  expect(driver.ownControls).toBe(ownControls)
})

it('chooses the hosted player for a clip without a stream, spoilers or not', () => {
  expect(chooseDriver({ ...clip, stream: null }, LIBRARY, true).ownControls).toBe(false)
})
