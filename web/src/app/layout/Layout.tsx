import { useQuery } from '@apollo/client/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router-dom'
import { startSession } from '../../session/session.ts'
import { AllStarAddress } from '../../lib/address/allStarAddress.ts'
import { LeagueSeasons } from '../../lib/address/leagueSeasons.ts'
import { LeagueClockProvider } from '../../lib/time/LeagueClockProvider.tsx'
import { usePageViews } from '../../lib/tracking/usePageViews.ts'
import { HydratesLater } from '../../ui/HydratesLater.tsx'
import { PictureHosts } from '../../ui/picture/pictureAddress.ts'
import { arriveShared } from '../sharedElements/withSharedElements.ts'
import { usePendingData } from '../../lib/loading/pendingData.ts'
import { useDelayedLoading } from '../../lib/loading/useDelayedLoading.ts'
import { ClipDialog, SearchDialog, SettingsDialog, SignInDialog } from './PageDialogs.tsx'
import { Footer, MobileFooter } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LateFanNotices, LateOffers, LateServices, NewBuild } from './LateParts.tsx'
import { LAYOUT } from './layoutRoute.ts'
import type { LoadedLayout } from './layoutRoute.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import styles from './Layout.module.css'

const noHosts: readonly string[] = []

/** Header, footer and whatever else stands around every page, and what all of them read: the league's clock and its seasons. */
export function Layout() {
  const { loadedAtMs } = useLoaderData<LoadedLayout>()
  const { data } = useQuery(LAYOUT)
  const { revalidate } = useRevalidator()
  const main = useFocusOnNavigation()
  usePageViews()
  const site = data?.site ?? null
  const teams = data?.teams ?? null
  const isAnonymousAllowed = site?.signIn?.isAnonymousAllowed
  useEffect(() => startSession(isAnonymousAllowed), [isAnonymousAllowed])
  return (
    <LeagueClockProvider anchor={site?.clock ?? null} loadedAtMs={loadedAtMs}>
      <LeagueSeasons value={site?.seasons ?? null}>
        <PictureHosts value={site?.imageHosts ?? noHosts}>
          <AllStarAddress value={site?.allStarUrl ?? null}>
            <a className={styles.skip} href="#main">
              Skip to content
            </a>
            <Header site={site} teams={teams} reload={revalidate} />
            <main id="main" ref={main} tabIndex={-1} className={styles.main}>
              <Outlet />
            </main>
            <HydratesLater>
              <Footer site={site} />
            </HydratesLater>
            <OfflineNotice />
            <MobileFooter />
            <SearchDialog teams={teams} />
            <SettingsDialog teams={teams} site={site} />
            <ClipDialog />
            <LateFanNotices teams={teams} />
            <NewBuild />
            <LateOffers stores={site?.stores ?? null} />
            <LateServices services={site?.services} />
            {/* Last of all that can be used: while it is open, what stands before it is inert. */}
            <SignInDialog />
            <NavigationProgress />
            <ScrollRestoration />
          </AllStarAddress>
        </PictureHosts>
      </LeagueSeasons>
    </LeagueClockProvider>
  )
}

/**
 * Moves the focus to the new page after a navigation, as a full load would do. A change of filters on the same page leaves the
 * focus where it is.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const previousPathname = useRef(pathname)
  useLayoutEffect(arriveShared, [pathname])
  useEffect(() => {
    if (previousPathname.current === pathname) return
    previousPathname.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Shows that the next page is being loaded: a thin bar under the header, and a text for screen readers. */
function NavigationProgress() {
  const isNavigating = useNavigation().state === 'loading'
  const isPending = usePendingData() !== undefined
  const isLoading = isNavigating || isPending
  const isSlow = useDelayedLoading(isLoading)

  return (
    <div className={isLoading ? styles.progress : undefined} role="status">
      <span className="visuallyHidden">{isSlow ? 'Loading...' : ''}</span>
    </div>
  )
}
