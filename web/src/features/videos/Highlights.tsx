import { gql } from '@apollo/client'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Highlights_VideoFragment } from '../../__generated__/operations.ts'
import { paths, videoPath } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { teamStyle } from '../../ui/teamStyle.ts'
import { HighlightFrame } from './HighlightFrame.tsx'
import styles from './Highlights.module.css'

export const HIGHLIGHTS_FRAGMENT = gql`
  fragment Highlights_video on Video {
    id
    mediaId
    title
    image
    duration
    team {
      id
      name
      code
      color
      secondColor
    }
  }
`

interface HighlightsProps {
  /** Newest first. */
  videos: readonly Highlights_VideoFragment[]
  /** Who plays whom, such as "Charging at Guard": stands in place of titles while scores are hidden. */
  matchup: string
}

/** Clips of a game, three across; says when there will be some. */
export function Highlights({ videos, matchup }: HighlightsProps) {
  const headingId = useId()

  return (
    <section id="highlights" aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: paths.videos, label: 'All videos' }}>
        Highlights
      </SectionHeading>
      {videos.length === 0 ? (
        <EmptyState title="No highlights yet">
          <p>Clips appear a few minutes after each goal.</p>
        </EmptyState>
      ) : (
        <ul className={styles.clips}>
          {videos.map((video) => (
            <li key={video.id}>
              <Clip video={video} matchup={matchup} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Clip({ video, matchup }: { video: Highlights_VideoFragment; matchup: string }) {
  const { team, title } = video
  const { className, style } = team === null ? { className: 'league', style: undefined } : teamStyle(team)

  return (
    <article className={`${className} ${styles.clip}`} style={style}>
      <HighlightFrame video={video} />
      <p className={`label ${styles.kicker}`}>{team?.name ?? 'League'}</p>
      <h3>
        <Link to={videoPath(video.mediaId)}>
          <span className="scoreShown">{title}</span>
          <span className="scoreHidden">{matchup}: highlights</span>
        </Link>
      </h3>
    </article>
  )
}
