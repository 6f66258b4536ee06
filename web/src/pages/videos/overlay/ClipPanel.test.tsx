import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleClip } from '../../../../testing/clips/fakePlayerDriver.ts'
import { OnSite, standingAt } from '../../../../testing/OnSite.tsx'
import { sampleVideo } from '../../../../testing/storySample.ts'
import { createCache } from '../../../app/apollo/createCache.ts'
import { ClipDialog } from '../../../app/layout/PageDialogs.tsx'
import { listenBeforeRouter } from '../../../lib/beforeRouter.ts'
import { writeStored } from '../../../lib/settings/browserStorage.ts'
import { CONSENT_KEY } from '../../../lib/tracking/consent.ts'
import { eventAdapters } from '../../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../../lib/tracking/track.ts'
import { sample } from '../../../../testing/sample.ts'

listenBeforeRouter()

const sent: TrackedEvent[] = []
const send = (event: TrackedEvent) => void sent.push(event)

/** A browser that has dialogs and plays streams by itself, as far as jsdom can be one. */
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  const element = HTMLMediaElement.prototype
  const noTracks = Object.assign(new EventTarget(), { length: 0, [Symbol.iterator]: () => [].values() })
  for (const kind of ['textTracks', 'audioTracks', 'videoTracks'] as const)
    Object.defineProperty(element, kind, { configurable: true, value: noTracks })
  vi.spyOn(element, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(element, 'load').mockReturnValue()
  vi.spyOn(element, 'play').mockResolvedValue()
  vi.spyOn(element, 'pause').mockReturnValue()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  writeStored(CONSENT_KEY, 'granted')
  eventAdapters.add(send)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  eventAdapters.delete(send)
  sent.length = 0
  localStorage.clear()
})

const video = { ...sampleVideo({ title: 'Every goal' }), ...sampleClip({ title: 'Every goal' }) }

const answered = new ApolloLink(() => of({ data: { video, site: sample('Site', { id: 'site' }) } }))

function showPage({ link = answered, href = '/videos/clip-7' } = {}) {
  const client = new ApolloClient({ cache: createCache(), link })
  const page = (
    <>
      <main>
        <a href={href}>Every goal</a>
      </main>
      <ClipDialog />
    </>
  )
  /** The paths of the pages that the router has loaded. */
  const loaded: string[] = []
  const loader = ({ request }: LoaderFunctionArgs) => {
    loaded.push(new URL(request.url).pathname)
    return null
  }
  const hydrationData = { loaderData: { '0': null } }
  history.replaceState(null, '', '/')
  const router = createBrowserRouter([{ path: '*', loader, element: page }], { hydrationData })
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
  return { loaded, router }
}

/** Presses the link to the clip and lets its first frames play, with a pause between them. */
async function watch() {
  fireEvent.click(screen.getByText('Every goal', { selector: 'main a' }))
  const element = await waitFor(() => {
    const found = document.querySelector('dialog[open] video')
    expect(found).not.toBeNull()
    return found!
  })
  await act(async () => {
    element.dispatchEvent(new Event('loadedmetadata'))
    await Promise.resolve()
  })
  for (const type of ['playing', 'pause', 'playing']) act(() => void element.dispatchEvent(new Event(type)))
}

const starts = () => sent.filter(({ name }) => name === 'video_start')

it('counts one start each time a clip is opened over the page, however often it pauses', async () => {
  showPage()
  const before = starts()
  await watch()
  const once = starts()
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close())
  await waitFor(() => expect(document.querySelector('video')).toBeNull())
  await watch()

  const start = { name: 'video_start', mediaId: 'clip-7', isSignedIn: false }
  expect(before).toEqual([])
  expect(once).toEqual([start])
  expect(starts()).toEqual([start, start])
})

it.each([
  ['clip%207', 'clip 7'],
  ['%E0%A4%A', '%E0%A4%A'],
])('counts the clip at /videos/%s as failed where it could not be asked for', async (segment, mediaId) => {
  const link = new ApolloLink(() => throwError(() => new Error('The network is gone.')))
  showPage({ link, href: `/videos/${segment}` })
  fireEvent.click(screen.getByText('Every goal'))
  await screen.findByText('We could not load the video')

  expect(sent).toEqual([{ name: 'video_failed', mediaId, reason: 'network' }])
})

it('closes by Back, which loads nothing of the page beneath again', async () => {
  const { loaded, router } = showPage()
  await watch()

  act(() => history.back())
  await waitFor(() => expect(document.querySelector('video')).toBeNull())
  await act(() => router.navigate('/standings', { replace: true }))

  expect(loaded).toEqual(['/standings'])
})

it('leads to the page of the clip, from which Back leads to the page beneath', async () => {
  const { loaded, router } = showPage()
  await watch()

  fireEvent.click(screen.getByText('Open the clip’s page'))
  await waitFor(() => expect(loaded).toEqual(['/videos/clip-7']))
  act(() => history.back())

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(location.pathname).toBe('/')
})
