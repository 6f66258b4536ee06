import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { PlaylistCard_PlaylistFragment } from '../../__generated__/graphql.ts'
import { FeedArt, StoryBlock } from '../../features/feed/Story.tsx'
import { maySpoil } from '../../features/feed/feedStory.ts'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import { lengthInWords } from '../../lib/time/clipLength.ts'
import { playlistPath } from '../../lib/address/paths.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import styles from './PlaylistCards.module.css'
import { tagInWords } from './videoLists.ts'

graphql(`
  fragment PlaylistCard_playlist on Playlist {
    id
    officialId
    totalCount
    duration
    videos(first: 3) {
      ...ListedVideo_video
    }
    clips: videos {
      id
      mediaId
    }
  }
`)

/** The playlists side by side, each with the frames of its first three clips. Renders nothing without any. */
export function PlaylistCards({ playlists }: { playlists: readonly PlaylistCard_PlaylistFragment[] }) {
  if (playlists.length === 0) return null

  return (
    <section className={styles.section} aria-labelledby="playlists">
      <SectionHeading id="playlists">Playlists</SectionHeading>
      <ul className={styles.row} tabIndex={0} aria-label="Playlists, scrolls sideways">
        {playlists.map((playlist) => (
          <li key={playlist.id}>
            <PlaylistCard playlist={playlist} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlaylistCard({ playlist }: { playlist: PlaylistCard_PlaylistFragment }) {
  const { officialId, totalCount, duration, videos, clips } = playlist
  const mediaIds = clips.map(({ mediaId }) => mediaId)

  return (
    <div className={`linkedCard ${styles.card}`}>
      <div className={styles.frames} data-count={videos.length}>
        {videos.map((video, place) => (
          <StoryBlock key={video.id} story={video} className={`artFrame ${styles.frame}`}>
            <FeedArt story={video} place={place} width={280} height={190} />
          </StoryBlock>
        ))}
        <span className={styles.count}>
          <svg viewBox="0 0 14 12" aria-hidden="true">
            <path d="M0 2h14M0 6h14M0 10h8" />
          </svg>
          {totalCount === 1 ? '1 clip' : `${totalCount} clips`}
        </span>
        <WatchedShare as="bar" of={mediaIds} />
      </div>
      <h3>
        <Link to={playlistPath(officialId)}>{tagInWords(officialId)}</Link>
      </h3>
      <p className={`fine muted ${styles.facts}`}>
        {duration === null ? null : (
          <span>
            <Spoiler when={videos.some(maySpoil)} instead="Length hidden">
              {lengthInWords(duration)}
            </Spoiler>
          </span>
        )}
        <WatchedShare as="text" of={mediaIds} />
      </p>
    </div>
  )
}
