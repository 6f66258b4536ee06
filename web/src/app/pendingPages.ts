import type { ComponentType } from 'react'
import { matchPath, replace } from 'react-router-dom'
import type { DataRouter, LoaderFunction, Location } from 'react-router-dom'
import { createPendingData, pendingDataOf } from '../lib/loading/pendingData.ts'
import { isLoadedAhead } from './prefetched.ts'

/** Shorter loads than this (ms) leave the previous page on the screen. */
const MIN_PENDING_MS = 150

type Router = Pick<DataRouter, 'state' | 'subscribe' | 'revalidate'>
type Match = DataRouter['state']['matches'][number]

/** Pages that are shown before their data is there. */
export interface PendingPages {
  /**
   * Wraps a page's loader so that the router shows the page 150 ms after it was asked for, with its skeleton if its data is still on
   * the way. On the server, and for what is loaded without going there, the loader stays as it is.
   */
  defer(loader: LoaderFunction, Skeleton: ComponentType | undefined): LoaderFunction
  /** Has the data of a pending page shown once it is there. To be called with the router of the wrapped loaders. */
  follow(router: Router): void
}

/** Builds the pending pages of one router. */
export function createPendingPages(): PendingPages {
  let router: Router | undefined
  let nextLocation: Location | undefined
  let beganAtMs = 0

  /** The router loads the page again, and the loader returns what it has loaded meanwhile: data, an error or a redirect. */
  function showSettled(): void {
    if (!router) return
    const { navigation, revalidation } = router.state
    const isBusy = navigation.state !== 'idle' || revalidation !== 'idle'
    if (!isBusy && pendingDataOf(router.state)?.isSettled) void router.revalidate()
  }

  return {
    defer: (loader, Skeleton) => async (args, context) => {
      if (!router || isLoadedAhead(args.request)) return loader(args, context)
      const { state } = router
      const { navigation } = state
      const pending = pendingDataOf(state)
      if (navigation.state === 'idle') return pending ? pending.loaded : loader(args, context)
      if (navigation.historyAction === 'POP') {
        const isPrevious =
          pending?.previous.key === navigation.location.key && pending.previous.data !== undefined
        // A page restores its scroll position when it is shown, so it must be whole.
        return isPrevious ? pending.previous.data : loader(args, context)
      }
      const current = state.matches.at(-1)
      if (isSamePage(current, navigation.matches.at(-1))) return loader(args, context)

      const loaded = Promise.resolve(loader(args, context))
      const isLate = await Promise.race([
        loaded.then(() => false),
        new Promise<true>((resolve) =>
          setTimeout(resolve, beganAtMs + MIN_PENDING_MS - performance.now(), true),
        ),
      ])
      if (!isLate) return loaded
      const previous = { key: state.location.key, data: state.loaderData[current?.route.id ?? ''] as unknown }
      return createPendingData({ loaded: loaded.catch(rethrowAsReplace), Skeleton, previous }, showSettled)
    },
    follow(followed) {
      router = followed
      followed.subscribe(({ navigation: { location } }) => {
        if (location && location !== nextLocation) beganAtMs = performance.now()
        nextLocation = location
        showSettled()
      })
    },
  }
}

/** Whether the page stays while the next address is loaded. */
function isSamePage(current: Match | undefined, next: Match | undefined): boolean {
  const subject = subjectOf(next)
  return subject !== undefined && subjectOf(current) === subject
}

/** The address of the page that a page is part of, such as that of a team for its roster. */
function subjectOf(match: Match | undefined): string | undefined {
  const { partOf } = (match?.route.handle ?? {}) as { partOf?: string }
  return match && partOf && matchPath({ path: partOf, end: false }, match.pathname)?.pathname
}

/** A redirect of a page whose address is in the history already replaces it. */
function rethrowAsReplace(thrown: unknown): never {
  const location = thrown instanceof Response ? thrown.headers.get('Location') : null
  throw location === null ? thrown : replace(location)
}
