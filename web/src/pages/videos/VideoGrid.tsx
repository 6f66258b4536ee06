import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import type { Ref } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { VideoFilter, VideoList_ConnectionFragment } from '../../__generated__/graphql.ts'
import { maySpoil } from '../../features/feed/feedStory.ts'
import { StoryFrame, StoryAge, StoryBlock, StoryKicker, StoryTitle } from '../../features/feed/Story.tsx'
import { ShowMore } from '../../features/list/ShowMore.tsx'
import { paths } from '../../lib/address/paths.ts'
import { loadFurtherPage } from '../../lib/loading/queryLoader.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import { MAX_BY_ADDRESS, PAGE_OF_CLIPS, searchWithMore, clipsByAddress, STEP } from './clipsByAddress.ts'
import styles from './VideoGrid.module.css'
import { tagInWords, videoKind } from './videoLists.ts'
import type { ListedVideo } from './videoLists.ts'
import { MORE_VIDEOS } from './videosData.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface VideoGridProps {
  videos: readonly ListedVideo[]
  kinds: readonly string[]
  ref?: Ref<HTMLUListElement>
}

/** Clips four in a row; on phones a large one, then rows. */
export function VideoGrid({ videos, kinds, ref }: VideoGridProps) {
  return (
    <ul className={`stack ${styles.grid}`} ref={ref}>
      {videos.map((video, place) => (
        <li key={video.id}>
          <VideoCard video={video} place={place} kinds={kinds} />
        </li>
      ))}
    </ul>
  )
}

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
      <h3 className="clamped">
        <StoryTitle story={video} />
      </h3>
      <p className={`row gap12 fine muted ${styles.age}`}>
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

interface MoreVideosProps {
  list: VideoList_ConnectionFragment
  of: VideoFilter | null | undefined
  kinds: readonly string[]
}

/** The clips of a list after its leading one, as many as the address says, and the way to twelve more. */
export function MoreVideos({ list, of, kinds }: MoreVideosProps) {
  const [searchParams] = useSearchParams()
  const client = useApolloClient()
  const grid = useRef<HTMLUListElement>(null)
  const most = clipsByAddress(searchParams)
  const videos = list.edges.slice(1).map(({ node }) => node)
  const visible = videos.slice(0, most)
  const { hasNextPage } = list.pageInfo
  // A list that is loaded again keeps the clips after its first page, so that `endCursor` may be that of an earlier clip.
  const after = list.edges.at(-1)?.cursor

  async function loadMore(): Promise<boolean> {
    const missing = most + STEP - videos.length
    if (missing <= 0 || !hasNextPage || after === undefined) return true
    const page = await loadFurtherPage(client, {
      query: MORE_VIDEOS,
      variables: { of: of ?? null, first: Math.min(missing, PAGE_OF_CLIPS), after },
    })
    return Boolean(page?.videos)
  }

  return (
    <>
      <VideoGrid ref={grid} videos={visible} kinds={kinds} />
      <ShowMore
        to={hasNextPage || videos.length > most ? { search: searchWithMore(searchParams) } : null}
        label={`Show ${STEP} more`}
        items="clips"
        shown={visible.length}
        list={grid}
        load={loadMore}
        needsScript={most >= MAX_BY_ADDRESS}
      />
    </>
  )
}

interface NoVideosProps {
  /** What has no clips, as it goes into "No clips … yet": "of the Guard". */
  of: string
  /** Whether it is a game long past. */
  isOver?: boolean
  /** The newest clips of the league; none where they could not be loaded. */
  newest: readonly ListedVideo[]
  kinds: readonly string[]
}

/** Says that a list has no clips, and shows the newest of the league instead. */
export function NoVideos({ of, isOver = false, newest, kinds }: NoVideosProps) {
  return (
    <>
      <NothingYet
        icon="watch"
        what={`No clips ${of}`.trim()}
        isOver={isOver}
        promise={`They appear here when the league publishes some.${newest.length > 0 ? ' Until then, these are the newest.' : ''}`}
      >
        <ButtonLink to={paths.videos} look="outline" dense>
          All videos
        </ButtonLink>
      </NothingYet>
      {newest.length === 0 ? null : (
        <section className={styles.newest} aria-labelledby="newest">
          <SectionHeading id="newest">Newest clips</SectionHeading>
          <VideoGrid videos={newest} kinds={kinds} />
        </section>
      )}
    </>
  )
}

/** Eight places for clips. */
export function VideoGridSkeleton() {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: 8 }, (_none, index) => (
        <Skeleton key={index} height={250} />
      ))}
    </div>
  )
}
