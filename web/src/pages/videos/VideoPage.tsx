import { useQuery } from '@apollo/client/react'
import { useLoaderData } from 'react-router-dom'
import type { VideoPageQuery } from '../../__generated__/graphql.ts'
import { FeedArt } from '../../features/feed/Story.tsx'
import { maySpoil, spoiledIds, spoilerFreeTitle } from '../../features/feed/feedStory.ts'
import { frameRatio } from '../../features/videos/frameShape.ts'
import { VideoPlayer } from '../../features/videos/VideoPlayer.tsx'
import { paths, playlistVideoPath, videoPath } from '../../lib/address/paths.ts'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import { ClipMissing } from './ClipMissing.tsx'
import { PlaylistAside } from './PlaylistAside.tsx'
import { VideoAbout } from './VideoAbout.tsx'
import { VideoGrid } from './VideoGrid.tsx'
import type { LoadedVideo } from './videoData.ts'
import styles from './VideoPage.module.css'
import { videoDescription, videoObject } from './videoObject.ts'
import { VIDEO_PAGE } from './videoData.ts'

type Clip = NonNullable<VideoPageQuery['video']>

/** As many related clips as stand in one row. */
const RELATED = 4

/** A clip: where it is watched, what it shows, what to watch next. Watched in a playlist, the list stands beside it. */
export function VideoPage() {
  const { variables } = useLoaderData<LoadedVideo>()
  const { data, error } = useQuery(VIDEO_PAGE, { variables })
  if (data?.video)
    return (
      <Video
        video={data.video}
        playlist={data.playlist ?? null}
        kinds={data.videoKinds ?? []}
        hostedPlayer={data.site?.hostedPlayer ?? null}
      />
    )

  return <ClipMissing isLoading={data === undefined && error === undefined} />
}

/** How wide the frame is: as wide as its column, unless 80 % of the window's height allow less (VideoPlayer.module.css). */
function posterSizes(ratio: number, hasList: boolean): string {
  const most = `${Math.round(80 * ratio)}vh`
  const columns = hasList
    ? [
        ['1264px', '816px'],
        ['1100px', '100vw - 432px'],
      ]
    : [['1264px', '1200px']]
  const wide = columns.map(([from, column]) => `(min-width: ${from}) min(${column}, ${most}), `)
  return `${wide.join('')}min(100vw, ${most})`
}

/** The clip after another in a list; null after the last one. */
function nextInList({ officialId, videos }: NonNullable<VideoPageQuery['playlist']>, id: string) {
  const next = videos[videos.findIndex((video) => video.id === id) + 1]
  if (!next) return null

  return {
    mediaId: next.mediaId,
    to: playlistVideoPath(next.mediaId, officialId),
    title: next.title,
    spoilerFreeTitle: maySpoil(next) ? spoilerFreeTitle(next) : next.title,
  }
}

interface VideoProps {
  video: Clip
  playlist: VideoPageQuery['playlist'] | null
  kinds: readonly string[]
  /** The script of the hosted player; null where the site's own player plays streams. */
  hostedPlayer: string | null
}

function Video({ video, playlist, kinds, hostedPlayer }: VideoProps) {
  const isSpoiler = maySpoil(video)
  // Where the games are not known, the clip alone is revealed, by an id of its own.
  const spoilerIds = spoiledIds(video) ?? [`video ${video.officialId}`]
  const revealed = useRevealed(isSpoiler ? spoilerIds : null)
  const { className, style } = teamStyle(video.team)
  const safeTitle = isSpoiler ? spoilerFreeTitle(video) : video.title
  const list = playlist?.videos.some(({ id }) => id === video.id) ? playlist : null
  const ground = video.team === null ? 'league' : className

  return (
    <div
      className={isSpoiler ? `${ground} ${SPOILER_GROUND}` : ground}
      style={video.team === null ? undefined : style}
      data-revealed={revealed || undefined}
      tabIndex={-1}
    >
      <PageMeta
        title={safeTitle}
        description={import.meta.env.SSR ? videoDescription(video) : ''}
        // Of two teams, the one that is named alone may be the winner.
        keywords={["women's lacrosse", 'video', ...(video.team && !isSpoiler ? [video.team.name] : [])]}
        canonical={videoPath(video.mediaId)}
        crawlers={
          import.meta.env.SSR
            ? {
                type: 'video.other',
                data: (origin) => [videoObject(video, origin)],
                above: [{ name: 'Videos', path: paths.videos }],
              }
            : undefined
        }
      />
      <section className={`stage ${styles.stage}`} aria-label="Player">
        <div className={list ? `wrap ${styles.withList}` : 'wrap'}>
          <div className={styles.watch}>
            <VideoPlayer
              key={video.mediaId}
              clip={video}
              spoilerFreeTitle={spoilerFreeTitle(video)}
              isSpoiler={isSpoiler}
              isRevealed={revealed}
              hostedPlayer={hostedPlayer}
              next={list && nextInList(list, video.id)}
              poster={
                <FeedArt
                  story={video}
                  width={1200}
                  height={675}
                  sizes={posterSizes(frameRatio(video.aspectRatio), list !== null)}
                  isFirst
                />
              }
            />
          </div>
          {list ? <PlaylistAside playlist={list} currentId={video.id} /> : null}
        </div>
      </section>
      <div className={`wrap ${styles.body}`}>
        <div className={styles.columns}>
          <VideoAbout
            video={video}
            spoilerIds={spoilerIds}
            safeTitle={safeTitle}
            hasList={list !== null}
            kinds={kinds}
          />
          {video.game ? (
            <div className={styles.game}>
              <GameClash game={video.game} headingLevel={2} />
            </div>
          ) : null}
        </div>
        {video.related && video.related.length > 0 ? (
          <section className={styles.related} aria-labelledby="related">
            <SectionHeading id="related">Related clips</SectionHeading>
            <VideoGrid videos={video.related.slice(0, RELATED)} kinds={kinds} />
          </section>
        ) : null}
      </div>
    </div>
  )
}
