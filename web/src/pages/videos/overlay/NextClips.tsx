import { FeedArt, StoryBlock } from '../../../features/feed/Story.tsx'
import { maySpoil, spoilerFreeTitle } from '../../../features/feed/feedStory.ts'
import type { FeedStory } from '../../../features/feed/feedStory.ts'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import styles from './NextClips.module.css'

interface NextClipsProps {
  clips: readonly (FeedStory & { mediaId: string })[]
  onPlay: (mediaId: string) => void
}

/** The clips of a game that follow the one that plays; a press plays one in its place. */
export function NextClips({ clips, onPlay }: NextClipsProps) {
  if (clips.length === 0) return null

  return (
    <section className={styles.next} aria-label="Next clips of the game">
      <h3>Next clips</h3>
      <ol>
        {clips.map((clip) => (
          <li key={clip.id}>
            <StoryBlock story={clip} className={styles.story}>
              <button className={styles.clip} onClick={() => onPlay(clip.mediaId)}>
                <span className={`artFrame ${styles.frame}`}>
                  <FeedArt story={clip} width={256} height={144} sizes="128px" />
                </span>
                <Spoiler when={maySpoil(clip)} instead={spoilerFreeTitle(clip)}>
                  {clip.title}
                </Spoiler>
              </button>
            </StoryBlock>
          </li>
        ))}
      </ol>
    </section>
  )
}
