import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { continueWith, takeContinued } from '../../features/videos/player/continuedClip.ts'
import { ClipMissing } from './ClipMissing.tsx'

afterEach(cleanup)

it.each([
  ['could not be loaded', false],
  ['is still loading', true],
])('lets no clip go on by itself later whose page %s', (_what, isLoading) => {
  continueWith('clip-7')
  render(
    <OnSite clock={standingAt('2025-07-12T20:59:00.000Z')}>
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element: <ClipMissing isLoading={isLoading} retry={() => Promise.resolve()} /> },
        ])}
      />
    </OnSite>,
  )

  expect(takeContinued('clip-7')).toBe(false)
})
