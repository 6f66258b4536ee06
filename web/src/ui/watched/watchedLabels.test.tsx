import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetEverything } from '../../lib/settings/browserStorage.ts'
import { keepWatch } from '../../lib/watched/watchHistory.ts'
import { ClipBar, ListBar, ListText, ClipText } from './watchedLabels.tsx'

afterEach(() => {
  cleanup()
  forgetEverything()
  localStorage.clear()
})

function watch(mediaId: string, seconds: number) {
  const watchedAt = Math.floor(Date.now() / 1000)
  keepWatch({ mediaId, seen: [[0, seconds]], leftAt: seconds, length: 100, watchedAt })
}

const clip = (
  <p data-testid="clip">
    <ClipBar mediaId="clip 1" />
    <ClipText mediaId="clip 1" />
  </p>
)
const list = (
  <p data-testid="list">
    <ListBar mediaIds={['clip 1', 'clip 2', 'clip 3', 'clip 4']} />
    <ListText mediaIds={['clip 1', 'clip 2', 'clip 3', 'clip 4']} />
  </p>
)
const text = (id: string) => screen.getByTestId(id).textContent
const width = (id: string) => screen.getByTestId(id).querySelector('i')?.style.width ?? null

it.each([
  ['nothing of a clip that nobody has watched', 0, '', null],
  ['the share in whole percent', 40, ' 40% watched', '40%'],
  ['no more than what was seen', 84, ' 84% watched', '84%'],
  ['what counts as watched', 85, ' Watched', '85%'],
  ['a clip that was seen whole', 100, ' Watched', '100%'],
])('shows %s', (_what, seconds, label, bar) => {
  if (seconds > 0) watch('clip 1', seconds)

  render(clip)

  expect([text('clip'), width('clip')]).toEqual([label, bar])
})

it.each([
  ['nothing while none is watched', [84, 0, 0, 0], '', null],
  ['those that count as watched', [85, 84, 100, 0], ' 2 of 4 watched', '50%'],
  ['that all are', [85, 90, 100, 100], ' All watched', '100%'],
])('shows of a list %s', (_what, seconds, label, bar) => {
  for (const [place, count] of seconds.entries()) if (count > 0) watch(`clip ${place + 1}`, count)

  render(list)

  expect([text('list'), width('list')]).toEqual([label, bar])
})
