import { useLoaderData } from 'react-router-dom'
import { calendarStart, isLongPast } from '../../features/games/statePredicates.ts'
import { matchup, matchupInFull } from '../../features/games/matchup.ts'
import { gamePath, gameVideosPath, paths, sharePicturePath } from '../../lib/address/paths.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { formatDay, gameDay } from '../../lib/time/formatGameTime.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { pageDescription } from '../../lib/pageDescription.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { FailedScreen } from '../../ui/Loaded.tsx'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import type { LoadedGameVideos } from './gameVideosData.ts'
import styles from './GameVideosPage.module.css'
import { GAME_VIDEOS_PAGE } from './gameVideosData.ts'
import { NoVideos, VideoGrid, VideoGridSkeleton } from './VideoGrid.tsx'

/** Every clip of a game, newest first, under the game itself. */
export function GameVideosPage() {
  const { variables } = useLoaderData<LoadedGameVideos>()
  const { data, isLoading, retry } = usePageQuery(GAME_VIDEOS_PAGE, variables)
  const leagueNowMs = useLeagueNow()
  const game = data?.game ?? null
  const kinds = data?.videoKinds ?? []
  if (isLoading)
    return (
      <div className={`wrap ${styles.body}`}>
        <VideoGridSkeleton />
      </div>
    )
  if (game === null)
    return <FailedScreen title="Videos" description="The clips of a game." what="game" retry={retry} />
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
        <div className={`stack ${styles.head}`}>
          <div>
            <p className="label muted">Videos</p>
            <h1 className="capitals">{matchup(game)}</h1>
            <p className="muted">{day}</p>
          </div>
          <div>
            <GameClash game={game} headingLevel={2} />
          </div>
        </div>
        {game.videos === null ? (
          <QueryFailed what="videos" retry={retry} />
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
