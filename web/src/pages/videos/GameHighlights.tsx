import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { GameHighlights_ScheduleFragment } from '../../__generated__/graphql.ts'
import { matchup } from '../../features/games/matchup.ts'
import { gameVideosPath } from '../../lib/address/paths.ts'
import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import { gamesWithClips } from './gamesWithClips.ts'
import styles from './GameHighlights.module.css'
import { VideoCard } from './VideoCard.tsx'

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
        <div className={styles.game} key={game.id}>
          <div>
            <GameClash game={game} headingLevel={3} />
            <p className={styles.all}>
              <Link to={gameVideosPath(game.slug)}>
                All clips<span className="visuallyHidden"> of {matchup(game)}</span>
              </Link>
            </p>
          </div>
          <ul className={styles.clips}>
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
