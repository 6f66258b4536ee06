import { StoryFrame, StoryAge, StoryBlock, StoryKicker, StoryTitle } from '../../features/feed/Story.tsx'
import { maySpoil } from '../../features/feed/feedStory.ts'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import styles from './VideoCard.module.css'
import { tagInWords, videoKind } from './videoLists.ts'
import type { ListedVideo } from './videoLists.ts'

interface VideoCardProps {
  video: ListedVideo
  /** Its place in the list, from 0. */
  place: number
  /** The league's words for what clips are; the card says which one this is. */
  kinds: readonly string[]
}

/** A clip with its frame, whose shape is that of all frames in a list, whatever its own. */
export function VideoCard({ video, place, kinds }: VideoCardProps) {
  return (
    <StoryBlock story={video} className={`linkedCard ${styles.card}`}>
      <StoryFrame story={video} place={place} width={384} height={216} />
      <p className={`label ${styles.kicker}`}>
        <VideoKicker video={video} kinds={kinds} />
      </p>
      <h3>
        <StoryTitle story={video} />
      </h3>
      <p className={`fine muted ${styles.age}`}>
        <StoryAge publishedAt={video.publishedAt} />
        <WatchedShare as="text" of={video.mediaId} />
      </p>
    </StoryBlock>
  )
}

/** The club that a clip is about, and what it is: "Charm Highlights". */
export function VideoKicker({ video, kinds }: Omit<VideoCardProps, 'place'>) {
  const kind = videoKind(video, kinds)

  return (
    <>
      <StoryKicker story={video} />
      {kind === null ? null : (
        <Spoiler when={maySpoil(video)}>
          {' '}
          <span className={styles.kind}>{tagInWords(kind)}</span>
        </Spoiler>
      )}
    </>
  )
}
