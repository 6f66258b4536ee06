import { Icon } from '../Icon.tsx'
import { useWatchedCount, useWatchedPercent } from '../../lib/watched/watchHistory.ts'
import { WATCHED_SHARE } from '../../lib/watched/watchedSeconds.ts'
import styles from './watchedLabels.module.css'
import type { WatchedShareProps } from './WatchedShare.tsx'

/** What a `WatchedShare` shows, once it is loaded. */
export function WatchedLabel({ as, of }: WatchedShareProps) {
  if (typeof of === 'string') return as === 'bar' ? <ClipBar mediaId={of} /> : <ClipText mediaId={of} />
  return as === 'bar' ? <ListBar mediaIds={of} /> : <ListText mediaIds={of} />
}

/**
 * The share of a clip that has been watched in this browser, as a bar over the foot of the frame around it, which is positioned.
 * Nothing for none, and nothing in the server's page.
 */
export function ClipBar({ mediaId }: { mediaId: string }) {
  return <Bar percent={useWatchedPercent(mediaId)} />
}

/** The same in words, such as "40% watched": part of a line that is there without them and stays as high. */
export function ClipText({ mediaId }: { mediaId: string }) {
  const percent = useWatchedPercent(mediaId)
  if (percent === 0) return null
  if (percent < WATCHED_SHARE * 100) return <span className={styles.words}> {percent}% watched</span>

  return (
    <span className={styles.words}>
      {' '}
      <Icon name="check" size={16} />
      Watched
    </span>
  )
}

/** How many clips of a list have been watched, as a bar over the foot of its frames. */
export function ListBar({ mediaIds }: { mediaIds: readonly string[] }) {
  const count = useWatchedCount(mediaIds)
  return <Bar percent={count === 0 ? 0 : (count / mediaIds.length) * 100} />
}

/** The same in words, such as "2 of 6 watched". */
export function ListText({ mediaIds }: { mediaIds: readonly string[] }) {
  const count = useWatchedCount(mediaIds)
  if (count === 0) return null
  if (count < mediaIds.length) {
    return (
      <span className={styles.words}>
        {' '}
        {count} of {mediaIds.length} watched
      </span>
    )
  }

  return (
    <span className={styles.words}>
      {' '}
      <Icon name="check" size={16} />
      All watched
    </span>
  )
}

function Bar({ percent }: { percent: number }) {
  if (percent === 0) return null

  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
