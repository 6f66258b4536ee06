import { useLoaderData, useRevalidator } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { VideoChips_TeamFragment } from '../../__generated__/graphql.ts'
import { maySpoil, headlineLength } from '../../features/feed/feedStory.ts'
import { FeedArt, StoryBlock, StoryTitle } from '../../features/feed/Story.tsx'
import { paths, gamePath, videoPath, videoTagPath } from '../../lib/address/paths.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { clipLength } from '../../lib/time/clipLength.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { FailedScreen, Loaded } from '../../ui/Loaded.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { GameHighlights, PlaylistCards } from './VideoShelves.tsx'
import type { FailedPlaylist, LoadedVideo } from './videoData.ts'
import { MoreVideos, NoVideos, VideoKicker, VideoGridSkeleton } from './VideoGrid.tsx'
import { videoListName, HIGHLIGHTS, tagInWords, isSameTag, videosOfTagPath } from './videoLists.ts'
import type { ListedVideo } from './videoLists.ts'
import { VideoPage } from './VideoPage.tsx'
import { VIDEO_GAMES, VIDEOS_PAGE } from './videosData.ts'
import type { LoadedVideos } from './videosData.ts'
import styles from './VideosPage.module.css'

/** The lists of clips: all, the highlights, those with a tag. An address with a clip or a playlist is the page of that clip. */
export function VideosPage() {
  const loaded = useLoaderData<LoadedVideos | LoadedVideo | FailedPlaylist>()
  switch (loaded.page) {
    case 'video':
      return <VideoPage />
    case 'failedPlaylist':
      return <PlaylistFailed />
    case 'list':
      return <VideoLists loaded={loaded} />
  }
}

/** In place of the first clip of a playlist that could not be loaded. */
function PlaylistFailed() {
  const { revalidate } = useRevalidator()

  return (
    <FailedScreen
      title="Playlist"
      description="Clips of the Women’s Lacrosse League."
      what="playlist"
      retry={revalidate}
    />
  )
}

function VideoLists({ loaded: { tag, variables } }: { loaded: LoadedVideos }) {
  const { data, isLoading, retry } = usePageQuery(VIDEOS_PAGE, variables)
  const schedule = data?.schedule ?? null
  // Also the games without clips: the first clip of a game comes while it is live.
  const games = schedule === null ? [] : [...schedule.upcoming, ...schedule.results]
  useLive({ query: VIDEO_GAMES, variables: {}, games })
  const [kinds, clubs] = [data?.videoKinds ?? [], data?.teams ?? []]
  const { heading, club, path } = videoListName(tag, { kinds, clubs })
  const videos = data?.videos?.edges ?? []
  const of = club ? `of the ${club.name}` : tag === null ? '' : `under “${heading}”`

  return (
    <>
      <PageMeta
        title={tag === null || club ? heading : `Videos: ${heading}`}
        description={
          tag === null
            ? 'Highlights, press conferences, portraits and films from every club of the Women’s Lacrosse League.'
            : `Clips ${of} from the Women’s Lacrosse League, newest first, to watch here.`
        }
        keywords={["women's lacrosse", 'videos', 'highlights', ...(club ? [club.name] : [])]}
        canonical={path}
        crawlers={
          import.meta.env.SSR && tag !== null
            ? { above: [{ name: 'Videos', path: paths.videos }] }
            : undefined
        }
        hidden={videos.length === 0}
      />
      <VideoStage heading={heading} lead={videos[0]?.node} kinds={kinds} />
      <VideoChips current={path} kinds={kinds} clubs={clubs} count={data?.videos?.totalCount ?? null} />
      <div className={`wrap ${styles.body}`}>
        <Loaded
          what="videos"
          data={data?.videos}
          isLoading={isLoading}
          skeleton={<VideoGridSkeleton />}
          retry={retry}
        >
          {(list) =>
            videos.length === 0 ? (
              <NoVideos of={of} newest={data?.newest?.nodes ?? []} kinds={kinds} />
            ) : videos.length === 1 ? null : (
              <section aria-labelledby="latest">
                <SectionHeading id="latest">Latest</SectionHeading>
                <MoreVideos key={path} list={list} of={variables.of} kinds={kinds} />
              </section>
            )
          }
        </Loaded>
        {data?.playlists ? <PlaylistCards playlists={data.playlists} /> : null}
        {schedule === null ? null : <GameHighlights schedule={schedule} kinds={kinds} />}
      </div>
    </>
  )
}

/** The frame of 16 to 9 covers a stage that is 540 px high on phones and 560 px from 740 on, so that its sides are cut off there. */
const SIZES = '(min-width: 996px) 100vw, (min-width: 740px) 996px, 960px'

interface VideoStageProps {
  heading: string
  /** The newest clip of the list; undefined for a list without clips. */
  lead: ListedVideo | undefined
  kinds: readonly string[]
}

/** The head of a list of clips: its name, and its newest clip as art. */
function VideoStage({ heading, lead, kinds }: VideoStageProps) {
  return (
    <section className={lead ? styles.head : `stage league ${styles.head} ${styles.bare}`}>
      <div className={`wrap cluster ${styles.top}`}>
        <h1 className="capitals">{heading}</h1>
        <p className={`small ${styles.promise}`}>New clips a few minutes after every goal</p>
      </div>
      {lead ? <Lead video={lead} kinds={kinds} /> : null}
    </section>
  )
}

function Lead({ video, kinds }: { video: ListedVideo; kinds: readonly string[] }) {
  const { subtitle, duration, spoils } = video
  const [game, ...others] = spoils ?? []
  const isSpoiler = maySpoil(video)

  return (
    <StoryBlock story={video} className={`stage ${styles.lead}`}>
      <FeedArt story={video} width={1440} height={560} onStage sizes={SIZES} isFirst />
      <div className={`wrap ${styles.text}`}>
        <p className={`label ${styles.kicker}`}>
          <VideoKicker video={video} kinds={kinds} />
        </p>
        <h2 className="capitals" data-length={headlineLength(video)}>
          <StoryTitle story={video} />
        </h2>
        {subtitle === null ? null : (
          <Spoiler as="p" className={styles.dek} when={isSpoiler}>
            {subtitle}
          </Spoiler>
        )}
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink look="spark" to={videoPath(video.mediaId)}>
            <Icon name="watch" /> Watch
            {duration === null ? null : <Spoiler when={isSpoiler}> {clipLength(duration)}</Spoiler>}
          </ButtonLink>
          {game && others.length === 0 ? (
            <ButtonLink look="outline" to={gamePath(game.slug)}>
              Game center
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </StoryBlock>
  )
}

graphql(`
  fragment VideoChips_team on Team {
    id
    officialId
    kind
    slug
    name
    location
    code
    logo {
      url
    }
  }
`)

interface VideoChipsProps {
  /** The address of the list that is shown. */
  current: string
  kinds: readonly string[]
  clubs: readonly VideoChips_TeamFragment[]
  /** How many clips the list has; null while that is not known. */
  count: number | null
}

/** The lists of clips to choose from: all of them, each kind, each club. */
function VideoChips({ current, kinds, clubs, count }: VideoChipsProps) {
  const links = [
    { to: paths.videos, label: 'All' },
    { to: paths.videoHighlights, label: 'Highlights' },
    ...kinds
      .filter((kind) => !isSameTag(kind, HIGHLIGHTS))
      .map((kind) => ({ to: videosOfTagPath(kind), label: tagInWords(kind) })),
    ...clubs.map((club) => ({
      to: videoTagPath(club.officialId),
      label: club.name,
      mark: <TeamMark code={club.code} logo={club.logo} size={22} />,
    })),
  ]

  return (
    <div className={styles.bar}>
      <div className={`wrap row ${styles.inner}`}>
        <ChipLinks
          label="Filter videos"
          links={links.map((link) => ({ ...link, current: link.to === current }))}
        />
        {count === null ? null : (
          <p className={`small muted num ${styles.count}`}>{count === 1 ? '1 clip' : `${count} clips`}</p>
        )}
      </div>
    </div>
  )
}
