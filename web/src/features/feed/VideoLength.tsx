import { clipLength } from '../../lib/time/clipLength.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { maySpoil } from './feedStory.ts'
import type { FeedStory } from './feedStory.ts'
import styles from './VideoLength.module.css'

/**
 * The mark of a video with its length, such as 2:14; nothing for other items. A length that may be a spoiler is hidden with the
 * scores.
 */
export function VideoLength({ story }: { story: FeedStory }) {
  if (story.__typename !== 'Video') return null
  const { duration } = story

  return (
    <span className={styles.length}>
      <svg viewBox="0 0 10 12" aria-hidden="true">
        <path d="M0 0v12l10-6z" />
      </svg>
      <span className="visuallyHidden">Video</span>
      {duration === null ? null : (
        <Spoiler when={maySpoil(story)} instead="Length hidden">
          <span className="visuallyHidden">, length </span>
          {clipLength(duration)}
        </Spoiler>
      )}
    </span>
  )
}
