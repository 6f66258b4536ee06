import { useEffect, useState } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import { CLIP_DIALOG_ID, openDialog } from '../../lib/openDialog.ts'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { WATCHED_KEY } from '../../lib/settings/watched.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import styles from './ClipDialog.module.css'
import { LoadedDialog } from './LoadedDialog.tsx'

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
          <CloseButton label="Close video" className={styles.close} />
          {isLoaded ? (
            <ClipPanel {...clip} />
          ) : (
            <p className={styles.loading} role="status">
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
