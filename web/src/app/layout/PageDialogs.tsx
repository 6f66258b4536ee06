import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { PrivacyChoices_SiteFragment, TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import {
  CLIP_DIALOG_ID,
  openDialog,
  SEARCH_DIALOG_ID,
  SETTINGS_DIALOG_ID,
  SIGN_IN_DIALOG_ID,
} from '../../lib/openDialog.ts'
import { paths } from '../../lib/address/paths.ts'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { WATCHED_KEY } from '../../lib/settings/watched.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import styles from './PageDialogs.module.css'

interface LoadedDialogProps {
  /** By which openDialog.ts opens it. */
  id: string
  label: string
  look: ComponentProps<typeof Overlay>['look']
  /** Loads the code of what is in it, and says whether it could; never rejects. */
  load: () => Promise<boolean>
  /**
   * Returns what is in it: null stands for code that has not been loaded yet, false for code that could not be, which `retry` loads
   * again.
   */
  children: (isLoaded: boolean | null, retry: () => void) => ReactNode
}

/**
 * A dialog over the open page whose code is loaded when it is opened, which moves the focus into it. When it is opened again after it
 * was closed, its content starts anew, and code that did not arrive is loaded again.
 */
function LoadedDialog({ id, label, look, load, children }: LoadedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLoaded, setIsLoaded] = useState<boolean | null>(null)
  const start = () => {
    setIsLoaded((before) => before || null)
    void load().then((hasLoaded) => {
      if (dialog.current?.open) setIsLoaded(hasLoaded)
    })
  }
  const startWhenFocusComesIn = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) start()
  }
  // A window in the background gets no focus, but browsers that have the toggle event fire it there too.
  const startWhenOpened = () => {
    if (dialog.current?.open) start()
  }
  return (
    <Overlay
      ref={dialog}
      id={id}
      look={look}
      aria-label={label}
      onFocus={startWhenFocusComesIn}
      onToggle={startWhenOpened}
      onClose={() => {
        setIsLoaded(null)
      }}
    >
      {children(isLoaded, start)}
    </Overlay>
  )
}

/** Its route contains the panel: when a fan is about to press the link, linkIntent.ts loads the search's own page. */
const SearchPanel = lazyPart({
  module: 'src/pages/search/searchRoute.ts',
  load: async () => (await import('../../pages/search/searchRoute.ts')).SearchPanel,
})

/**
 * The search in a dialog over the open page. Its field is there from the start, so that a fan can type at once, and phones show their
 * keyboard; until results as she types have been loaded, Enter leads to the page of results.
 *
 * @param teams null when they could not be loaded.
 */
export function SearchDialog({ teams }: { teams: readonly TeamLinks_TeamFragment[] | null }) {
  return (
    <LoadedDialog id={SEARCH_DIALOG_ID} label="Search" look="screen" load={SearchPanel.preload}>
      {(isLoaded) => (isLoaded ? <SearchPanel teams={teams} /> : <SearchBar />)}
    </LoadedDialog>
  )
}

/** Its route contains the panel: when a fan is about to press the link, linkIntent.ts loads the settings' own page. */
const SettingsPanel = lazyPart({
  module: 'src/pages/settings/settingsRoute.ts',
  load: async () => (await import('../../pages/settings/settingsRoute.ts')).SettingsPanel,
})

interface SettingsDialogProps {
  /** Null when they could not be loaded, as is the site. */
  teams: readonly TeamLinks_TeamFragment[] | null
  site: PrivacyChoices_SiteFragment | null
}

/** The settings in a dialog over the open page. */
export function SettingsDialog({ teams, site }: SettingsDialogProps) {
  return (
    <LoadedDialog id={SETTINGS_DIALOG_ID} label="Settings" look="dialog" load={SettingsPanel.preload}>
      {(isLoaded) => (
        <div className={styles.content}>
          <div className={`row spread ${styles.head}`}>
            <h2>Settings</h2>
            <CloseButton label="Close settings" className={styles.close} />
          </div>
          {isLoaded ? (
            <SettingsPanel name="dialog" teams={teams} site={site} />
          ) : isLoaded === false ? (
            <SettingsFailed />
          ) : (
            <p role="status">Loading...</p>
          )}
        </div>
      )}
    </LoadedDialog>
  )
}

function SettingsFailed() {
  return (
    <p role="alert">
      The settings could not be loaded. <a href={paths.settings}>Open them on their own page</a>
    </p>
  )
}

/** Its route contains the panel: when a fan is about to press the link, linkIntent.ts loads the sign-in's own page. */
const SignInPanel = lazyPart({
  module: 'src/pages/login/loginRoute.ts',
  load: async () => (await import('../../pages/login/loginRoute.ts')).SignInPanel,
})

/** The sign-in as a sheet over the open page. */
export function SignInDialog() {
  return (
    <>
      <LoadedDialog id={SIGN_IN_DIALOG_ID} label="Sign in" look="sheet" load={SignInPanel.preload}>
        {(isLoaded, retry) => (
          <>
            <CloseButton label="Close sign in" className={styles.signInClose} />
            {isLoaded ? (
              <SignInPanel />
            ) : (
              <p className={styles.loading} role="status">
                {isLoaded === null ? (
                  'Loading...'
                ) : (
                  <button onClick={retry}>Could not be loaded. Try again</button>
                )}
              </p>
            )}
          </>
        )}
      </LoadedDialog>
      <div className={styles.scrim} />
    </>
  )
}

const ClipPanel = lazyPart({
  module: 'src/pages/videos/overlay/ClipPanel.tsx',
  load: async () => (await import('../../pages/videos/overlay/ClipPanel.tsx')).ClipPanel,
})

/** The pages whose clips open over them: Home, a team and a game. */
const UNDER_CLIPS = /^\/(?:$|teams\/|games\/)/

/** A clip over the open page. The link to it that a fan presses opens it here; in a new tab, and without scripts, its own page. */
export function ClipDialog() {
  const [clip, setClip] = useState({ path: '', isOfGame: false })
  // What was watched too long ago goes also from a browser in which nobody looks at clips.
  useEffect(() => {
    const prune = async () => (await import('../../lib/watched/watchHistory.ts')).pruneWatchHistory()
    if (readStored(WATCHED_KEY) !== null) whenIdle(() => void prune().catch(() => undefined))
  }, [])
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = clipLinkOf(event)
      if (!link) return
      // Safari gives links no focus; the dialog returns it to where it was.
      link.focus({ preventScroll: true })
      setClip({ path: link.pathname, isOfGame: link.closest('#highlights') !== null })
      if (openDialog(CLIP_DIALOG_ID)) event.preventDefault()
    }
    // Before the router takes the click for its own.
    document.addEventListener('click', open, true)
    return () => document.removeEventListener('click', open, true)
  }, [])

  return (
    <LoadedDialog id={CLIP_DIALOG_ID} label="Video" look="screen" load={ClipPanel.preload}>
      {(isLoaded, retry) => (
        <div className={`stage ${styles.panel}`} data-beside-closes>
          <CloseButton label="Close video" className={styles.clipClose} />
          {isLoaded ? (
            <ClipPanel {...clip} />
          ) : (
            <p className={`center ${styles.clipLoading}`} role="status">
              {isLoaded === null ? (
                'Loading...'
              ) : (
                <button onClick={retry}>Could not be loaded. Try again</button>
              )}
            </p>
          )}
        </div>
      )}
    </LoadedDialog>
  )
}

/** The link to a clip that a plain click on a page follows; null for any other click. */
function clipLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (leavesPageOpen(event) || !UNDER_CLIPS.test(location.pathname)) return null
  const link = (event.target as Element).closest<HTMLAnchorElement>('main a[href^="/videos/"]')
  // Of the addresses below the videos, those of clips alone have one segment; besides the one of all highlights.
  return link && link.pathname !== paths.videoHighlights && !/\/.*\/.*\//.test(link.pathname) ? link : null
}
