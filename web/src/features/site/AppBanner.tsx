import { graphql } from '../../__generated__/gql.ts'
import type { AppBanner_StoresFragment } from '../../__generated__/graphql.ts'
import { onStoredChange, readStored, writeStored } from '../../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { LeagueMark } from '../../ui/LeagueMark.tsx'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import { storeAddress } from './offerRules.ts'
import styles from './AppBanner.module.css'

graphql(`
  fragment AppBanner_stores on AppStores {
    ios
    android
  }
`)

const KEY = 'wll.app-banner'

/**
 * Offers the league's app on phones: to Safari by a mark in the head, from which it makes a banner of its own, to other browsers by
 * a bar above the one at the foot. The bar lies over the page, so that nothing moves when it comes after hydration. It stays away
 * once it was closed, and in the installed site.
 */
export function AppBanner({ stores }: { stores: AppBanner_StoresFragment }) {
  const isClosed = useBrowserValue(onStoredChange, isHidden, () => true)
  const address = isClosed ? null : storeAddress(stores, navigator.userAgent)

  return (
    <>
      {stores.ios === null ? null : <meta name="apple-itunes-app" content={`app-id=${stores.ios}`} />}
      {address === null ? null : (
        <aside className={`stage cluster ${styles.banner}`} aria-label="The league’s app">
          <CloseButton label="Close" onClick={close} />
          <LeagueMark height={28} />
          <p>
            <b>WLL</b> in the app
          </p>
          <ButtonLink to={address} look="spark" dense>
            Get the app
          </ButtonLink>
        </aside>
      )}
    </>
  )
}

function close(): void {
  writeStored(KEY, 'closed')
  // The pressed button no longer exists.
  document.getElementById('main')?.focus({ preventScroll: true })
}

function isHidden(): boolean {
  return readStored(KEY) !== null || matchMedia('(display-mode: standalone)').matches
}
