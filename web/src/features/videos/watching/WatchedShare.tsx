import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadChunk } from '../../../lib/loading/loadChunk.ts'
import { onStoredChange, readStored } from '../../../lib/settings/browserStorage.ts'
import { WATCHED_KEY } from '../../../lib/settings/watched.ts'
import type * as WatchedParts from './WatchedParts.tsx'

type Parts = typeof WatchedParts

let loaded: Parts | null = null

/**
 * The share of a clip that has been watched in this browser, as a bar over the foot of the frame around it, which is positioned.
 * Nothing for none, and nothing in the server's page.
 */
export function WatchedBar({ mediaId }: { mediaId: string }) {
  const parts = useWatchedParts()
  return parts && <parts.ClipBar mediaId={mediaId} />
}

/** The same in words, such as "40% watched": part of a line that is there without them and stays as high. */
export function WatchedText({ mediaId }: { mediaId: string }) {
  const parts = useWatchedParts()
  return parts && <parts.ClipText mediaId={mediaId} />
}

/** How many clips of a list have been watched, as a bar over the foot of its frames. */
export function WatchedListBar({ mediaIds }: { mediaIds: readonly string[] }) {
  const parts = useWatchedParts()
  return parts && <parts.ListBar mediaIds={mediaIds} />
}

/** The same in words, such as "2 of 6 watched". */
export function WatchedListText({ mediaIds }: { mediaIds: readonly string[] }) {
  const parts = useWatchedParts()
  return parts && <parts.ListText mediaIds={mediaIds} />
}

/** What shows the history. It is loaded only where there is one; without it, the cards are whole. */
function useWatchedParts(): Parts | null {
  const [parts, setParts] = useState(loaded)
  const hasHistory = useSyncExternalStore(
    onStoredChange,
    () => readStored(WATCHED_KEY) !== null,
    () => false,
  )
  useEffect(() => {
    if (!hasHistory || parts) return
    loadChunk(() => import('./WatchedParts.tsx')).then(
      (module) => {
        loaded = module
        setParts(module)
      },
      () => undefined,
    )
  }, [hasHistory, parts])

  return hasHistory ? parts : null
}
