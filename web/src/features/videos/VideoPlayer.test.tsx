import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleClip } from '../../../testing/clips/fakePlayerDriver.ts'
import { hideRevealed } from '../../lib/settings/spoilers.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { writeStored } from '../../lib/settings/browserStorage.ts'
import { CONSENT_KEY } from '../../lib/tracking/consent.ts'
import { eventAdapters } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import type { ClipPlayerProps } from './player/ClipPlayer.tsx'
import { continueWith } from './player/continuedClip.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  setPreference('scores', 'shown')
  hideRevealed()
})

const TITLE = 'Guard at Charging: every goal'
const SAFE = 'Guard at Charging: highlights'

function show(changes: Partial<Parameters<typeof VideoPlayer>[0]> = {}) {
  const opened: ClipPlayerProps[] = []
  const seek = vi.fn()
  const player = { media: null, seek, close: () => undefined }
  /** Says what it was given, and opens at once. */
  function Player(props: ClipPlayerProps) {
    opened.push(props)
    const { onPlayer } = props
    useEffect(() => onPlayer(player), [onPlayer])
    return <p>Plays {props.title}</p>
  }
  const load = vi.fn(() => Promise.resolve({ ClipPlayer: Player }))
  const element = (
    <VideoPlayer
      clip={sampleClip()}
      spoilerFreeTitle={SAFE}
      isSpoiler={false}
      isRevealed={false}
      poster={<i>Poster</i>}
      hostedPlayer={null}
      load={load}
      {...changes}
    />
  )

  return { element, load, opened, seek }
}

const pressPlay = () => fireEvent.click(screen.getByRole('button', { name: `Play ${TITLE}` }))

it('loads nothing before the press', () => {
  const { element, load } = show()
  render(element)

  expect(load).not.toHaveBeenCalled()
  expect(screen.getByText('Poster')).toBeTruthy()
})

it('opens once, however often it is pressed, and says so at once', async () => {
  const { element, load } = show()
  render(element)
  const button = screen.getByRole('button', { name: `Play ${TITLE}` })
  button.focus()

  fireEvent.click(button)
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByText('Loading...').parentElement)
  expect(await screen.findByText(`Plays ${TITLE}`)).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('loads once and begins at the chapter that is pressed while it loads', async () => {
  const { element, load, opened } = show()
  render(element)

  pressPlay()
  fireEvent.click(screen.getByRole('button', { name: '2nd 0:40' }))
  await screen.findByText(`Plays ${TITLE}`)
  expect(load).toHaveBeenCalledOnce()
  expect(opened[0]?.from).toBe(40)
})

it('says that a player did not come, loads it again, and then the page, once', async () => {
  const sent: TrackedEvent[] = []
  const send = (event: TrackedEvent) => void sent.push(event)
  writeStored(CONSENT_KEY, 'granted')
  eventAdapters.add(send)
  const reload = vi.fn()
  const load = vi.fn(() => Promise.reject(new Error('Importing a module script failed.')))
  const { element } = show({ load, reload })
  render(element)

  pressPlay()
  expect((await screen.findByRole('alert')).textContent).toContain('This video did not start')
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
  eventAdapters.delete(send)
  const failure = { name: 'video_failed', mediaId: 'clip-7', reason: 'network' }
  expect(sent).toEqual([failure, failure, failure])
})

it('begins at a chapter that is pressed, and goes to the next one', async () => {
  const { element, load, opened, seek } = show()
  render(element)

  fireEvent.click(screen.getByRole('button', { name: '2nd 0:40' }))
  await screen.findByText(`Plays ${TITLE}`)
  expect(opened[0]?.from).toBe(40)
  act(() => opened[0]?.onSecond(41))
  expect(screen.getByRole('button', { name: '2nd 0:40' }).getAttribute('aria-current')).toBe('true')

  fireEvent.click(screen.getByRole('button', { name: 'Overtime 1:20' }))
  expect(seek).toHaveBeenCalledExactlyOnceWith(80)
  expect(load).toHaveBeenCalledOnce()
})

it.each([
  ['hidden', false, SAFE, true],
  ['hidden', true, TITLE, false],
  ['shown', false, TITLE, false],
] as const)(
  'opens a clip that may be a spoiler with scores %s, revealed: %s',
  async (scores, isRevealed, title, hides) => {
    setPreference('scores', scores)
    const { element, opened } = show({ isSpoiler: true, isRevealed })
    render(element)

    fireEvent.click(screen.getByRole('button', { name: /^Play/ }))
    expect(await screen.findByText(`Plays ${title}`)).toBeTruthy()
    expect(opened[0]?.hidesSpoilers).toBe(hides)
  },
)

it('hides chapters that may be spoilers, overtime or not', () => {
  const { element } = show({ isSpoiler: true })
  render(element)

  const block = screen.getByText('Overtime').closest('.spoilerContent')
  expect(block).toBeTruthy()
  expect(screen.getByText('Chapters hidden').closest('.spoilerReplacement')).toBeTruthy()
})

it('names the next clip of the list as she may see it', async () => {
  setPreference('scores', 'hidden')
  const next = { mediaId: '8', to: '/videos/8', title: 'Guard win in overtime', spoilerFreeTitle: SAFE }
  const { element, opened } = show({ next })
  render(element)

  pressPlay()
  await screen.findByText(`Plays ${TITLE}`)
  expect(opened[0]?.next?.title).toBe(SAFE)
})

it('plays by itself only the clip that the one before goes on with', async () => {
  continueWith('clip-7')
  const first = show()
  render(first.element)
  expect(await screen.findByText(`Plays ${TITLE}`)).toBeTruthy()
  cleanup()

  const again = show()
  render(again.element)
  expect(again.load).not.toHaveBeenCalled()
})

it('plays no clip by itself once another one was opened, playable or not', () => {
  continueWith('clip-7')
  render(show({ clip: sampleClip({ mediaId: 'clip-8', stream: null }) }).element)
  cleanup()
  continueWith('clip-7')
  render(show({ clip: sampleClip({ stream: null }) }).element)
  cleanup()

  const again = show()
  render(again.element)
  expect(again.load).not.toHaveBeenCalled()
})

it('leads to where the clip stands when it cannot be played here', () => {
  const { element } = show({ clip: sampleClip({ stream: null }) })
  render(element)

  expect(screen.getByRole('link').getAttribute('href')).toBe('https://video.example.com/clip-7')
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('says that a clip without stream and address cannot be played', () => {
  const { element } = show({ clip: sampleClip({ stream: null, link: null }) })
  render(element)

  expect(screen.getByText('This clip cannot be played here')).toBeTruthy()
})

it('has on the server a button for scripts, the link for a page without them, and a list of chapters to read', () => {
  const server = document.createElement('div')
  server.innerHTML = renderToString(show().element)

  expect(server.querySelector('button.needsScript')?.textContent).toContain(TITLE)
  expect(server.querySelector('a.withoutScript')?.getAttribute('href')).toBe(
    'https://video.example.com/clip-7',
  )
  expect([...server.querySelectorAll('li button')].map((button) => button.hasAttribute('disabled'))).toEqual([
    true,
    true,
    true,
  ])
  expect(server.querySelector('video, track')).toBeNull()
})
