import { useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { ClipPanelQuery } from '../../../__generated__/graphql.ts'
import { maySpoil, safeTitle, spoiledIds, spoilerFreeTitle } from '../../../features/feed/feedStory.ts'
import type { FeedStory } from '../../../features/feed/feedStory.ts'
import { FeedArt, StoryBlock } from '../../../features/feed/Story.tsx'
import { VideoPlayer } from '../../../features/videos/VideoPlayer.tsx'
import { paths, videoPath } from '../../../lib/address/paths.ts'
import { leavesPageOpen } from '../../../lib/leavesPageOpen.ts'
import { useRevealed } from '../../../lib/settings/spoilers.ts'
import { track } from '../../../lib/tracking/track.ts'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { TryAgainButton } from '../../../ui/TryAgain.tsx'
import styles from './ClipPanel.module.css'
import { openHistoryEntry } from './historyEntry.ts'
import type { HistoryEntry } from './historyEntry.ts'

/** A clip that is watched over another page, and the clips of its game where that page lists them. */
const CLIP_PANEL = graphql(`
  query ClipPanel($mediaId: ID!, $isOfGame: Boolean!) {
    video(mediaId: $mediaId) {
      ...FeedStory_item
      ...PlayableClip_Video
      game @include(if: $isOfGame) {
        id
        highlights {
          ...FeedStory_item
        }
      }
    }
    site {
      id
      hostedPlayer
    }
  }
`)

type Clip = NonNullable<ClipPanelQuery['video']>

interface ClipPanelProps {
  /** The path of the page of the clip. */
  path: string
  /** Whether it was chosen among the clips of its game, which it then goes on with. */
  isOfGame: boolean
}

/** What stands in the dialog over a page: a clip that plays at once, because it was asked for, and the way to its own page. */
export function ClipPanel({ path, isOfGame }: ClipPanelProps) {
  const [mediaId, setMediaId] = useState(() => mediaIdIn(path))
  const { data, loading, error, refetch } = useQuery(CLIP_PANEL, {
    variables: { mediaId, isOfGame },
    errorPolicy: 'all',
  })
  const content = useRef<HTMLDivElement>(null)
  const entry = useRef<HistoryEntry>(null)
  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    const opened = openHistoryEntry(() => dialog?.close())
    entry.current = opened
    return () => opened.leave()
  }, [])
  // The player comes while the clip is asked for. If it does not, the frame says so, and tries again.
  useEffect(() => void import('../../../features/videos/player/ClipPlayer.tsx').catch(() => undefined), [])
  const video = data?.video
  const hasFailed = error !== undefined && !video && !loading
  useEffect(() => {
    if (hasFailed) track({ name: 'video_failed', mediaId, reason: 'network' })
  }, [hasFailed, mediaId])

  return (
    <div ref={content}>
      {video ? (
        <PlayedClip
          key={mediaId}
          video={video}
          hostedPlayer={data?.site?.hostedPlayer ?? null}
          onNext={setMediaId}
        />
      ) : loading ? (
        <p className={`center ${styles.loading}`} role="status">
          Loading...
        </p>
      ) : (
        <div className={`center gap12 ${styles.failed}`}>
          <p role="alert">We could not load the video</p>
          <TryAgainButton retry={refetch} />
        </div>
      )}
      <p className={styles.page}>
        {/* Its page takes the place of the entry, so that Back leads to this page. */}
        <Link
          to={videoPath(mediaId)}
          replace
          onClick={(event) => {
            if (!leavesPageOpen(event)) entry.current?.giveUp()
          }}
        >
          Open the clip’s page
        </Link>
      </p>
    </div>
  )
}

/** The id of the clip in the path of its page; as it stands there where it is malformed, which names no clip. */
function mediaIdIn(path: string): string {
  const segment = path.slice(paths.videos.length + 1)
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** So many of the game's next clips are offered. */
const NEXT_CLIPS = 4

interface PlayedClipProps {
  video: Clip
  hostedPlayer: string | null
  onNext: (mediaId: string) => void
}

function PlayedClip({ video, hostedPlayer, onNext }: PlayedClipProps) {
  const isSpoiler = maySpoil(video)
  const isRevealed = useRevealed(isSpoiler ? spoiledIds(video) : null)
  const list = video.game?.highlights ?? []
  const place = list.findIndex(({ id }) => id === video.id)
  const later = place === -1 ? [] : list.slice(place + 1).filter((one) => one.__typename === 'Video')
  const [next] = later

  return (
    <StoryBlock story={video} className={styles.played}>
      <VideoPlayer
        clip={video}
        spoilerFreeTitle={spoilerFreeTitle(video)}
        isSpoiler={isSpoiler}
        isRevealed={isRevealed}
        hostedPlayer={hostedPlayer}
        playsAtOnce
        next={next ? nextClip(next) : null}
        onNext={() => next && onNext(next.mediaId)}
        poster={<FeedArt story={video} width={1072} height={603} sizes="min(100vw, 1072px)" isFirst />}
      />
      <h2 className={styles.title}>
        <Spoiler when={isSpoiler} instead={spoilerFreeTitle(video)}>
          {video.title}
        </Spoiler>
      </h2>
      <NextClips clips={later.slice(0, NEXT_CLIPS)} onPlay={onNext} />
    </StoryBlock>
  )
}

function nextClip(next: NonNullable<Clip['game']>['highlights'][number]) {
  const { mediaId, title } = next

  return {
    mediaId,
    to: videoPath(mediaId),
    title,
    spoilerFreeTitle: safeTitle(next),
  }
}

interface NextClipsProps {
  clips: readonly (FeedStory & { mediaId: string })[]
  onPlay: (mediaId: string) => void
}

/** The clips of a game that follow the one that plays; a press plays one in its place. */
function NextClips({ clips, onPlay }: NextClipsProps) {
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
