import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadChunk } from '../../../lib/loading/loadChunk.ts'
import { onStoredChange, readStored } from '../../../lib/settings/browserStorage.ts'
import { WATCHED_KEY } from '../../../lib/settings/watched.ts'
import type * as WatchedLabels from './watchedLabels.tsx'

type Labels = typeof WatchedLabels

let loaded: Labels | null = null

/**
 * The share of a clip that has been watched in this browser, as a bar over the foot of the frame around it, which is positioned.
 * Nothing for none, and nothing in the server's page.
 */
export function WatchedBar({ mediaId }: { mediaId: string }) {
  const labels = useWatchedLabels()
  return labels && <labels.ClipBar mediaId={mediaId} />
}

/** The same in words, such as "40% watched": part of a line that is there without them and stays as high. */
export function WatchedText({ mediaId }: { mediaId: string }) {
  const labels = useWatchedLabels()
  return labels && <labels.ClipText mediaId={mediaId} />
}

/** How many clips of a list have been watched, as a bar over the foot of its frames. */
export function WatchedListBar({ mediaIds }: { mediaIds: readonly string[] }) {
  const labels = useWatchedLabels()
  return labels && <labels.ListBar mediaIds={mediaIds} />
}

/** The same in words, such as "2 of 6 watched". */
export function WatchedListText({ mediaIds }: { mediaIds: readonly string[] }) {
  const labels = useWatchedLabels()
  return labels && <labels.ListText mediaIds={mediaIds} />
}

/** What shows the history. It is loaded only where there is one; without it, the cards are whole. */
function useWatchedLabels(): Labels | null {
  const [labels, setLabels] = useState(loaded)
  const hasHistory = useSyncExternalStore(
    onStoredChange,
    () => readStored(WATCHED_KEY) !== null,
    () => false,
  )
  useEffect(() => {
    if (!hasHistory || labels) return
    loadChunk(() => import('./watchedLabels.tsx')).then(
      (module) => {
        loaded = module
        setLabels(module)
      },
      () => undefined,
    )
  }, [hasHistory, labels])

  return hasHistory ? labels : null
}
