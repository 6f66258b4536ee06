import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  GameHighlights_ScheduleFragment,
  PlaylistCard_PlaylistFragment,
} from '../../__generated__/graphql.ts'
import { maySpoil } from '../../features/feed/feedStory.ts'
import { FeedArt, StoryBlock } from '../../features/feed/Story.tsx'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import { matchup } from '../../features/games/matchup.ts'
import { gameVideosPath, playlistPath } from '../../lib/address/paths.ts'
import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { lengthInWords } from '../../lib/time/clipLength.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import { gamesWithClips, tagInWords } from './videoLists.ts'
import { VideoCard } from './VideoGrid.tsx'
import styles from './VideoShelves.module.css'

graphql(`
  fragment GameHighlights_schedule on Schedule {
    id
    upcoming(first: 2) {
      ...GameHighlights_game
    }
    results(first: 3) {
      ...GameHighlights_game
    }
  }
  fragment GameHighlights_game on Game {
    id
    ...GameClash_game
    videos {
      ...ListedVideo_video
    }
  }
`)

interface GameHighlightsProps {
  schedule: GameHighlights_ScheduleFragment
  kinds: readonly string[]
}

/** How many clips stand beside each game. */
const CLIPS = 3

/** The last games with their newest clips. Renders nothing while no game has any. */
export function GameHighlights({ schedule, kinds }: GameHighlightsProps) {
  const { scores } = usePreferences()
  const games = gamesWithClips(schedule)
  if (games.length === 0) return null

  return (
    <section className={styles.section} aria-labelledby="by-game">
      <SectionHeading
        id="by-game"
        aside={
          <span className="needsScript">
            <Switch
              checked={scores === 'hidden'}
              onChange={(hide) => setPreference('scores', hide ? 'hidden' : 'shown')}
            >
              Hide scores
            </Switch>
          </span>
        }
      >
        Highlights by game
      </SectionHeading>
      {games.map((game) => (
        <div className={`stack ${styles.game}`} key={game.id}>
          <div>
            <GameClash game={game} headingLevel={3} />
            <p className={styles.all}>
              <Link to={gameVideosPath(game.slug)}>
                All clips<span className="visuallyHidden"> of {matchup(game)}</span>
              </Link>
            </p>
          </div>
          <ul className={`${styles.shelf} ${styles.clips}`}>
            {(game.videos ?? []).slice(0, CLIPS).map((video, place) => (
              <li key={video.id}>
                <VideoCard video={video} place={place} kinds={kinds} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

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
      <ul
        className={`${styles.shelf} ${styles.playlists}`}
        tabIndex={0}
        aria-label="Playlists, scrolls sideways"
      >
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
      <p className={`row gap12 fine muted ${styles.facts}`}>
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
