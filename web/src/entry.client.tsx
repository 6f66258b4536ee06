import { ApolloLink } from '@apollo/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { createApolloClient, createHttpLink } from './app/apollo/apolloClient.ts'
import { createCache } from './app/apollo/createCache.ts'
import { App } from './app/App.tsx'
import { listenForLinkIntent } from './app/linkIntent.ts'
import { atAddress, traversedAddress } from './app/openedAddress.ts'
import { markPressedLinks } from './app/pressedLink.ts'
import { createOfflineLink } from './app/offline/offlineLink.ts'
import { storePagesWhenIdle } from './app/offline/storePagesWhenIdle.ts'
import { createPendingPages } from './app/pendingPages.ts'
import { createPrefetched } from './app/prefetched.ts'
import { createAtRendered } from './app/renderedSearch.ts'
import { removeCrawlerMeta } from './app/removeCrawlerMeta.ts'
import { createRoutes } from './app/createRoutes.tsx'
import { withSharedElements } from './app/sharedElements/withSharedElements.ts'
import { readSiteState } from './app/render/siteState.ts'
import type { SiteState } from './app/render/siteState.ts'
import { keepTokenOfAddress } from './session/pendingSignIn.ts'
import { followLiveStates } from './app/apollo/liveStateMerge.ts'
import { settleWhenIdle } from './app/apollo/settleWhenIdle.ts'
import { createStreamLink, isSubscription, loadStreams } from './app/apollo/streamLink.ts'
import { paths } from './lib/address/paths.ts'
import { listenBeforeRouter } from './lib/beforeRouter.ts'
import { provideClient } from './lib/loading/clientContext.ts'
import { providePageRouter } from './lib/tracking/usePageViews.ts'
import { loadRenderedParts } from './ui/lazyPart.tsx'

const hasTraversed = traversedAddress(window.openedAt) !== undefined
keepTokenOfAddress()
/** The address of this page, without a token. */
const openedAt = (hasTraversed && window.openedAt) || location.href
const state = readSiteState()
// The crash page has no state and is not hydrated.
if (state) await hydrate(state)

async function hydrate({
  answers,
  router: hydrationData,
  search,
  origin,
  parts,
  isOffline,
}: SiteState): Promise<void> {
  // The first event of a stream changes what is shown, which takes long where the answers of the page are not in the store yet.
  const settled = Promise.withResolvers<void>()
  const network = createHttpLink()
  const link = ApolloLink.split(
    isSubscription,
    createStreamLink(async () => (await Promise.all([loadStreams(), settled.promise]))[0]),
    createOfflineLink({ isOffline }).concat(network),
  )
  const cache = createCache({ answers })
  const client = createApolloClient({ link, ssr: false, cache })
  provideClient(client)
  const prefetched = createPrefetched()
  const pendingPages = createPendingPages()
  const routes = createRoutes(prefetched, pendingPages)
  // The address in whose place the service worker has given the offline page.
  const wanted = isOffline && location.pathname !== paths.offline && location.href
  await loadFirstPage(routes, wanted ? paths.offline : new URL(openedAt))
  await loadRenderedParts(parts)
  listenBeforeRouter()
  const createRouter = () =>
    createAtRendered(wanted ? paths.offline : search, () => createBrowserRouter(routes, { hydrationData }))
  const nextAddress = wanted ? undefined : traversedAddress(openedAt)
  const router = nextAddress === undefined ? createRouter() : atAddress(openedAt, createRouter)
  const { state: rendered } = router
  const goOn = () => {
    // Live scores come whatever has become of it.
    void settleWhenIdle(cache)
      .catch((error: unknown) => console.warn(error))
      .then(() => {
        settled.resolve()
        followLiveStates(client)
      })
    if (nextAddress !== undefined) void router.navigate(nextAddress, { replace: true })
    // React subscribes after the last slice of the first render. What the router has come to meanwhile, by Back, is told again.
    else if (router.state !== rendered) void router.revalidate()
  }
  providePageRouter(router)
  pendingPages.follow(router)
  removeCrawlerMeta(router)
  markPressedLinks(router)
  listenForLinkIntent((url) => void prefetched.start(routes, url))
  if (!isOffline) storePagesWhenIdle(routes, network)
  const animatedRouter = withSharedElements(router)
  // A transition is cut into slices, between which the browser answers presses.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <App client={client} origin={origin} onHydrated={goOn}>
          <RouterProvider router={animatedRouter} />
        </App>
      </StrictMode>,
    )
  })
  // What this browser has kept of the page is shown in place of the offline page, which otherwise stays.
  if (wanted && (await prefetched.start(routes, new URL(wanted))))
    void router.navigate(wanted.slice(location.origin.length), { replace: true })
}

/** Loads the modules of the current page before hydration; without them the router would render nothing. */
async function loadFirstPage(routes: RouteObject[], address: string | URL): Promise<void> {
  const matches = matchRoutes(routes, address) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
