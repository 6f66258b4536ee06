import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { Highlights_VideoFragment } from '../../__generated__/graphql.ts'
import { paths, videoPath } from '../../lib/address/paths.ts'
import { matchupText, UNDECIDED } from '../../lib/meeting.ts'
import type { Meeting } from '../../lib/meeting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { figureOf } from '../../ui/figureOf.ts'
import type { FieldFigure } from '../../ui/figureOf.ts'
import { StoryArt, VideoLength } from '../../ui/picture/StoryArt.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import type { GroundSide } from '../../ui/team/SplitGround.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { WatchedShare } from '../../ui/watched/WatchedShare.tsx'
import styles from './Highlights.module.css'

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

/** The game of the clips: its sides replace titles, clubs and frames while scores are hidden. */
type HighlightedGame = Meeting<GroundSide & { name: string }>

interface HighlightsProps {
  /** Newest first. */
  videos: readonly Highlights_VideoFragment[]
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
        <ul className={`stack ${styles.clips}`}>
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
  const { id, mediaId, team, title, image, duration } = video
  const isSpoiler = video.spoils?.length !== 0
  const { className, style } = team === null ? { className: 'league', style: undefined } : teamStyle(team)
  const matchup = matchupText(game, (side) => side?.name ?? UNDECIDED)

  return (
    <article
      className={`${className} linkedCard ${styles.clip} ${isSpoiler ? SPOILER_GROUND : ''}`}
      style={style}
    >
      <div className="artFrame">
        <StoryArt
          src={image?.url ?? null}
          figure={figureOf(FIGURES, id, place)}
          text={team?.code ?? 'WLL'}
          isFrame
          isSpoiler={isSpoiler}
          sides={game}
          width={592}
          height={333}
        />
        <span className={`cover center ${styles.play}`} aria-hidden="true">
          <svg viewBox="0 0 18 20">
            <path d="M0 0v20l18-10z" />
          </svg>
        </span>
        <span className={styles.length}>
          <VideoLength duration={duration} isSpoiler={isSpoiler} />
        </span>
        <WatchedShare as="bar" of={mediaId} />
      </div>
      <p className={`label ${styles.kicker}`}>
        <span>
          <Spoiler when={isSpoiler} instead="Highlights">
            {team?.name ?? 'League'}
          </Spoiler>
        </span>
        <WatchedShare as="text" of={mediaId} />
      </p>
      <h3>
        <Link to={videoPath(mediaId)}>
          <Spoiler when={isSpoiler} instead={`${matchup}: highlights`}>
            {title}
          </Spoiler>
        </Link>
      </h3>
    </article>
  )
}

const FIGURES: readonly [FieldFigure, ...FieldFigure[]] = [
  { name: 'shot', x: 520, y: 0, width: 760, height: 1000 },
  { name: 'cradle', x: 600, y: 20, width: 847, height: 1000 },
  { name: 'goalie', x: 560, y: 0, width: 571, height: 1080 },
]
