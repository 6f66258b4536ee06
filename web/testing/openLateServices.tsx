import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { afterEach, beforeEach, vi } from 'vitest'
import type { SiteService } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { queuedEvents, trackedEarly } from '../src/lib/tracking/trackedEarly.ts'
import { LateServices } from '../src/app/layout/LateParts.tsx'
import { provideClient } from '../src/lib/loading/clientContext.ts'
import { droppedEventListeners, eventAdapters, track } from '../src/lib/tracking/track.ts'
import type { TrackedEvent } from '../src/lib/tracking/track.ts'

/** For tests: what the page counts itself. */
export const view: TrackedEvent = { name: 'page_view', page: 'home' }

/**
 * For tests: has each test of a file begin with an empty browser in which nothing is counted or held. Call it at the top of the file.
 */
export function lateServicesTests(): void {
  beforeEach(() => {
    // jsdom has none.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = vi.fn()
        disconnect = vi.fn()
      },
    )
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    localStorage.clear()
    queuedEvents.length = 0
    trackedEarly.length = 0
    droppedEventListeners.clear()
    eventAdapters.clear()
  })
}

/**
 * For tests: opens a page of a deployment with these services. It counts itself as the layout does: after its children's effects.
 * Returns the operations that were sent.
 */
export async function openLateServices(services: readonly SiteService[] | undefined) {
  const operations: (string | undefined)[] = []
  const link = new ApolloLink(({ operationName }) => {
    operations.push(operationName)
    return NEVER
  })
  const client = new ApolloClient({ cache: createCache(), link })
  provideClient(client)
  function Layout() {
    useEffect(() => track(view), [])
    return <LateServices services={services} />
  }
  await act(async () => {
    render(
      <MemoryRouter>
        <ApolloProvider client={client}>
          <Layout />
        </ApolloProvider>
      </MemoryRouter>,
    )
    await vi.dynamicImportSettled()
  })
  return operations
}

/** For tests: resolves once the code that was asked for is there, and has run. */
export const settle = async () => {
  await act(() => vi.dynamicImportSettled())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await act(() => vi.dynamicImportSettled())
}
