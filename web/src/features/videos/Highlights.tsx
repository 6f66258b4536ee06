import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { Highlights_VideoFragment } from '../../__generated__/graphql.ts'
import { matchupText, UNDECIDED } from '../../lib/meeting.ts'
import { paths, videoPath } from '../../lib/address/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import type { HighlightedGame } from './highlightedGame.ts'
import { HighlightFrame } from './HighlightFrame.tsx'
import styles from './Highlights.module.css'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'

graphql(`
  fragment Highlights_video on Video {
    id
    mediaId
    title
    image {
      url
    }
    duration
    spoils {
      id
    }
    team {
      id
      name
      code
      color
      secondColor
    }
  }
`)

interface HighlightsProps {
  /** Newest first. */
  videos: readonly Highlights_VideoFragment[]
  /** The game of the clips: its sides replace titles, clubs and frames while scores are hidden. */
  game: HighlightedGame
  /** Whether it is long past: what is missing is then not promised. */
  isPast?: boolean
}

/** The clips of a game, three in a row; without clips it says when there will be some, or that there are none. */
export function Highlights({ videos, game, isPast = false }: HighlightsProps) {
  const headingId = useId()

  return (
    <section id="highlights" aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: paths.videos, label: 'All videos' }}>
        Highlights
      </SectionHeading>
      {videos.length === 0 ? (
        <EmptyState title={isPast ? 'No clips of this game' : 'No highlights yet'}>
          {isPast ? null : <p>Clips appear a few minutes after each goal.</p>}
        </EmptyState>
      ) : (
        <ul className={styles.clips}>
          {videos.map((video, place) => (
            <li key={video.id}>
              <Clip video={video} place={place} game={game} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ClipProps {
  video: Highlights_VideoFragment
  /** Its place in the list, from 0. */
  place: number
  game: HighlightedGame
}

function Clip({ video, place, game }: ClipProps) {
  const { team, title } = video
  const isSpoiler = video.spoils?.length !== 0
  const { className, style } = team === null ? { className: 'league', style: undefined } : teamStyle(team)

  const matchup = matchupText(game, (side) => side?.name ?? UNDECIDED)

  return (
    <article
      className={`${className} linkedCard ${styles.clip} ${isSpoiler ? SPOILER_GROUND : ''}`}
      style={style}
    >
      <HighlightFrame video={video} place={place} game={game} isSpoiler={isSpoiler} />
      <p className={`label ${styles.kicker}`}>
        <span>
          <Spoiler when={isSpoiler} instead="Highlights">
            {team?.name ?? 'League'}
          </Spoiler>
        </span>
        <WatchedShare as="text" of={video.mediaId} />
      </p>
      <h3>
        <Link to={videoPath(video.mediaId)}>
          <Spoiler when={isSpoiler} instead={`${matchup}: highlights`}>
            {title}
          </Spoiler>
        </Link>
      </h3>
    </article>
  )
}
