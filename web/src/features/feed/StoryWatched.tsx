import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import type { FeedStory } from './feedStory.ts'

interface StoryWatchedProps {
  story: FeedStory
  /** Whether no line beside the frame says it: then it is said to screen readers here. */
  isBare?: boolean
}

/** How much of a clip has been watched, over the foot of the frame around it; nothing for other items. */
export function StoryWatched({ story, isBare }: StoryWatchedProps) {
  if (story.__typename !== 'Video') return null

  return (
    <>
      <WatchedShare as="bar" of={story.mediaId} />
      {isBare ? (
        <span className="visuallyHidden">
          <WatchedShare as="text" of={story.mediaId} />
        </span>
      ) : null}
    </>
  )
}
