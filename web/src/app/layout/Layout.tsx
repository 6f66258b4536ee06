import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { AllStarAddress } from '../../lib/address/allStarAddress.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'
import { LAYOUT } from './layoutQuery.ts'
import { MobileFooter } from './MobileFooter.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

/** Header, footer and everything else around the page. */
export function Layout() {
  const { data, refetch } = useQuery(LAYOUT)
  const main = useFocusOnNavigation()
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header site={data?.site ?? null} teams={data?.teams ?? null} reload={refetch} />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <AllStarAddress value={data?.site?.allStarUrl ?? null}>
          <Outlet />
        </AllStarAddress>
      </main>
      <Footer site={data?.site ?? null} />
      <MobileFooter />
      <SettingsDialog teams={data?.teams ?? null} site={data?.site ?? null} />
      <NavigationProgress />
      <ScrollRestoration />
    </>
  )
}

/**
 * Moves the focus to the new page after a navigation, as a full load would do. A change of filters on the same page leaves the
 * focus where it is.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
