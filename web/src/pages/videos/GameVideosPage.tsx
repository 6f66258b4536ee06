import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { calendarStart, isLongPast } from '../../features/games/statePredicates.ts'
import { matchup, matchupInFull } from '../../features/games/matchup.ts'
import { gamePath, gameVideosPath, paths, sharePicturePath } from '../../lib/address/paths.ts'
import { formatDay, gameDay } from '../../lib/time/formatGameTime.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { pageDescription } from '../../lib/pageDescription.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import type { LoadedGameVideos } from './gameVideosData.ts'
import styles from './GameVideosPage.module.css'
import { GAME_VIDEOS_PAGE } from './gameVideosData.ts'
import { NoVideos } from './NoVideos.tsx'
import { VideoGrid } from './VideoGrid.tsx'
import { VideosSkeleton } from './VideosSkeleton.tsx'

/** Every clip of a game, newest first, under the game itself. */
export function GameVideosPage() {
  const { variables } = useLoaderData<LoadedGameVideos>()
  const { data, error } = useQuery(GAME_VIDEOS_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const leagueNowMs = useLeagueNow()
  const game = data?.game ?? null
  const kinds = data?.videoKinds ?? []
  if (game === null) {
    return (
      <div className={`wrap ${styles.body}`}>
        <PageMeta title="Videos" description="The clips of a game." keywords={[]} hidden />
        <h1>Videos</h1>
        {data === undefined && error === undefined ? (
          <VideosSkeleton />
        ) : (
          <QueryFailed what="game" retry={revalidate} />
        )}
      </div>
    )
  }
  const day = formatDay(gameDay({ startTime: calendarStart(game) }))

  return (
    <>
      <PageMeta
        title={`${matchup(game)} videos, ${day}`}
        description={
          import.meta.env.SSR
            ? pageDescription(
                `Every clip of ${matchupInFull(game)}, ${day}.`,
                'Highlights and more from the Women’s Lacrosse League.',
              )
            : ''
        }
        keywords={["women's lacrosse", 'videos', 'highlights']}
        canonical={gameVideosPath(game.slug)}
        crawlers={
          import.meta.env.SSR
            ? {
                picture: {
                  path: sharePicturePath('games', game.slug),
                  alt: `${matchupInFull(game)}, ${day}`,
                },
                above: [
                  { name: 'Schedule', path: paths.schedule },
                  { name: `${matchup(game)}, ${day}`, path: gamePath(game.slug) },
                ],
              }
            : undefined
        }
        hidden={!game.videos?.length}
      />
      <div className={`wrap ${styles.body}`}>
        <div className={styles.head}>
          <div>
            <p className="label muted">Videos</p>
            <h1>{matchup(game)}</h1>
            <p className="muted">{day}</p>
          </div>
          <div>
            <GameClash game={game} headingLevel={2} />
          </div>
        </div>
        {game.videos === null ? (
          <QueryFailed what="videos" retry={revalidate} />
        ) : game.videos.length === 0 ? (
          <NoVideos
            of="of this game"
            isOver={isLongPast(game, leagueNowMs)}
            newest={data?.newest?.nodes ?? []}
            kinds={kinds}
          />
        ) : (
          <section aria-labelledby="clips">
            <h2 id="clips" className="visuallyHidden">
              Clips
            </h2>
            <VideoGrid videos={game.videos} kinds={kinds} />
          </section>
        )}
      </div>
    </>
  )
}
