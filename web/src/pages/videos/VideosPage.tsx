import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { GameHighlights } from './GameHighlights.tsx'
import { MoreVideos } from './MoreVideos.tsx'
import { NoVideos } from './NoVideos.tsx'
import { PlaylistCards } from './PlaylistCards.tsx'
import { PlaylistFailed } from './PlaylistFailed.tsx'
import { VideoChips } from './VideoChips.tsx'
import { videoListName } from './videoLists.ts'
import type { FailedPlaylist, LoadedVideo } from './videoData.ts'
import { VideoPage } from './VideoPage.tsx'
import type { LoadedVideos } from './videosData.ts'
import styles from './VideosPage.module.css'
import { VIDEO_GAMES, VIDEOS_PAGE } from './videosData.ts'
import { VideosSkeleton } from './VideosSkeleton.tsx'
import { VideoStage } from './VideoStage.tsx'

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

function VideoLists({ loaded: { tag, variables } }: { loaded: LoadedVideos }) {
  const { data, error } = useQuery(VIDEOS_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const schedule = data?.schedule ?? null
  // Also the games without clips: the first clip of a game comes while it is live.
  const games = schedule === null ? [] : [...schedule.upcoming, ...schedule.results]
  useLive({ query: VIDEO_GAMES, variables: {}, games })
  const [kinds, clubs] = [data?.videoKinds ?? [], data?.teams ?? []]
  const { heading, club, path } = videoListName(tag, { kinds, clubs })
  const list = data?.videos ?? null
  const videos = list?.edges ?? []
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
      <VideoChips current={path} kinds={kinds} clubs={clubs} count={list?.totalCount ?? null} />
      <div className={`wrap ${styles.body}`}>
        {data === undefined && error === undefined ? (
          <VideosSkeleton />
        ) : list === null ? (
          <QueryFailed what="videos" retry={revalidate} />
        ) : videos.length === 0 ? (
          <NoVideos of={of} newest={data?.newest?.nodes ?? []} kinds={kinds} />
        ) : videos.length === 1 ? null : (
          <section aria-labelledby="latest">
            <SectionHeading id="latest">Latest</SectionHeading>
            <MoreVideos key={path} list={list} of={variables.of} kinds={kinds} />
          </section>
        )}
        {data?.playlists ? <PlaylistCards playlists={data.playlists} /> : null}
        {schedule === null ? null : <GameHighlights schedule={schedule} kinds={kinds} />}
      </div>
    </>
  )
}
