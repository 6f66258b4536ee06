import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { PlaylistAside_PlaylistFragment } from '../../__generated__/graphql.ts'
import { StoryFrame, StoryBlock, StoryKicker } from '../../features/feed/Story.tsx'
import { maySpoil, spoilerFreeTitle } from '../../features/feed/feedStory.ts'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import { playlistVideoPath } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import styles from './PlaylistAside.module.css'
import { tagInWords } from './videoLists.ts'

graphql(`
  fragment PlaylistAside_playlist on Playlist {
    id
    officialId
    totalCount
    videos {
      ...ListedVideo_video
    }
  }
`)

interface PlaylistAsideProps {
  playlist: PlaylistAside_PlaylistFragment
  /** The clip that is watched. */
  currentId: string
}

/** The playlist that a clip is watched in, in its order, with the place of the clip and the way to the next one. */
export function PlaylistAside({ playlist: { officialId, videos }, currentId }: PlaylistAsideProps) {
  const place = videos.findIndex(({ id }) => id === currentId)
  const next = videos[place + 1]

  return (
    <section className={styles.list} aria-labelledby="playlist">
      <div className={`row spread gap12 ${styles.head}`}>
        <div>
          <h2 id="playlist">{tagInWords(officialId)}</h2>
          <p className="fine">
            {place + 1} of {videos.length}
          </p>
        </div>
        {next ? (
          <ButtonLink look="outline" dense to={playlistVideoPath(next.mediaId, officialId)}>
            Next clip
          </ButtonLink>
        ) : null}
      </div>
      <ol className={styles.clips} tabIndex={0} aria-label="Clips, scrolls">
        {videos.map((video, index) => (
          <li key={video.id}>
            <StoryBlock story={video} className={`linkedCard ${styles.clip}`}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <StoryFrame story={video} className={styles.frame} width={112} height={63} />
              <div>
                <h3 className="clamped">
                  <Link
                    to={playlistVideoPath(video.mediaId, officialId)}
                    aria-current={index === place ? 'page' : undefined}
                  >
                    <Spoiler when={maySpoil(video)} instead={spoilerFreeTitle(video)}>
                      {video.title}
                    </Spoiler>
                  </Link>
                </h3>
                <p className={`row gap12 fine ${styles.kicker}`}>
                  <span>{index === place ? 'This clip' : <StoryKicker story={video} />}</span>
                  <WatchedShare as="text" of={video.mediaId} />
                </p>
              </div>
            </StoryBlock>
          </li>
        ))}
      </ol>
    </section>
  )
}
