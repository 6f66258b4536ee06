import { useLoaderData, Link } from 'react-router-dom'
import type { VideoPageQuery, VideoPage_VideoFragment } from '../../__generated__/graphql.ts'
import { maySpoil, safeTitle, spoiledIds, spoilerFreeTitle } from '../../features/feed/feedStory.ts'
import { FeedArt, StoryAge, StoryKicker } from '../../features/feed/Story.tsx'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import { VideoPlayer } from '../../features/videos/VideoPlayer.tsx'
import { paths, videoPath, playerPath, playlistPath, videoTagPath } from '../../lib/address/paths.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { reveal, useRevealed } from '../../lib/settings/spoilers.ts'
import { clipLength } from '../../lib/time/clipLength.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipList } from '../../ui/ChipLinks.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { ClipMissing } from './ClipMissing.tsx'
import { PlaylistAside } from './PlaylistAside.tsx'
import { nextInList, posterSizes, VIDEO_PAGE, videoDescription, videoObject } from './videoData.ts'
import type { LoadedVideo } from './videoData.ts'
import { VideoGrid } from './VideoGrid.tsx'
import { chipTags, tagInWords, videosOfTagPath } from './videoLists.ts'
import styles from './VideoPage.module.css'

/** As many related clips as stand in one row. */
const RELATED = 4

/** A clip: where it is watched, what it shows, what to watch next. Watched in a playlist, the list stands beside it. */
export function VideoPage() {
  const { variables } = useLoaderData<LoadedVideo>()
  const { data, isLoading, retry } = usePageQuery(VIDEO_PAGE, variables)
  if (!data?.video) return <ClipMissing isLoading={isLoading} retry={retry} />

  return (
    <Video
      video={data.video}
      playlist={data.playlist ?? null}
      kinds={data.videoKinds ?? []}
      hostedPlayer={data.site?.hostedPlayer ?? null}
    />
  )
}

interface VideoProps {
  video: VideoPage_VideoFragment
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
        title={safeTitle(video)}
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
        <div className={list ? `wrap stack ${styles.withList}` : 'wrap'}>
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
                  sizes={posterSizes(video, list !== null)}
                  isFirst
                />
              }
            />
          </div>
          {list ? <PlaylistAside playlist={list} currentId={video.id} /> : null}
        </div>
      </section>
      <div className={`wrap ${styles.body}`}>
        <div className={`stack ${styles.columns}`}>
          <VideoAbout video={video} spoilerIds={spoilerIds} hasList={list !== null} kinds={kinds} />
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

interface VideoAboutProps {
  video: VideoPage_VideoFragment
  /** The ids that reveal the clip to a fan who hides scores. */
  spoilerIds: readonly string[]
  /** Whether the clip is watched in a playlist, which is then named beside it. */
  hasList: boolean
  /** The league's words for what clips are. */
  kinds: readonly string[]
}

/** What a clip is: its title, age and length, and what its tags name, each as the way to more. */
function VideoAbout({ video, spoilerIds, hasList, kinds }: VideoAboutProps) {
  const { publishedAt, duration, captions, subtitle, playlist } = video
  const isSpoiler = maySpoil(video)

  return (
    <div>
      <p className={`label ${styles.kicker}`}>
        <StoryKicker story={video} />
      </p>
      <h1 className={`capitals ${styles.title}`}>
        <Spoiler when={isSpoiler} instead={spoilerFreeTitle(video)}>
          {video.title}
        </Spoiler>
      </h1>
      <p className={`cluster small muted ${styles.facts}`}>
        <StoryAge publishedAt={publishedAt} />
        {duration === null ? null : (
          <span>
            <span className="visuallyHidden">Length </span>
            <Spoiler when={isSpoiler} instead="Length hidden">
              {clipLength(duration)}
            </Spoiler>
          </span>
        )}
        {captions.length === 0 ? null : (
          <span>Captions in {captions.map(({ label }) => label).join(', ')}</span>
        )}
      </p>
      {subtitle === null ? null : (
        <Spoiler as="p" className={styles.dek} when={isSpoiler}>
          {subtitle}
        </Spoiler>
      )}
      <Spoiler as="div" when={isSpoiler}>
        <ChipList
          label="More of"
          className={styles.chips}
          links={[
            ...chipTags(video.tags, kinds).map((tag) => ({
              to: videosOfTagPath(tag),
              label: tagInWords(tag),
            })),
            ...video.clubs.map(({ officialId, name, code, logo }) => ({
              to: videoTagPath(officialId),
              label: name,
              mark: <TeamMark code={code} logo={logo} size={22} />,
            })),
            ...(video.players ?? []).map(({ slug, firstName, lastName }) => ({
              to: playerPath(slug),
              label: `${firstName} ${lastName}`,
            })),
          ]}
        />
      </Spoiler>
      <div className={`cluster ${styles.actions}`}>
        <Spoiler
          when={isSpoiler}
          instead={
            <Button
              look="outline"
              onClick={({ currentTarget }) => {
                const block = currentTarget.closest<HTMLElement>('[tabindex="-1"]')
                spoilerIds.forEach(reveal)
                block?.focus({ preventScroll: true })
              }}
            >
              Show title and frame
            </Button>
          }
        >
          {null}
        </Spoiler>
        <ShareButton key={video.mediaId} title={safeTitle(video)} />
      </div>
      {playlist && !hasList ? (
        <p className={`small ${styles.playlist}`}>
          In the playlist{' '}
          <Link to={playlistPath(playlist.officialId)}>{tagInWords(playlist.officialId)}</Link>
          {playlist.totalCount === 1 ? ', 1 clip' : `, ${playlist.totalCount} clips`}
        </p>
      ) : null}
    </div>
  )
}
