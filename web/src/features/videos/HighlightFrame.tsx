import type { Highlights_VideoFragment } from '../../__generated__/graphql.ts'
import figures from '../../ui/figures.svg?url'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SplitGround } from '../../ui/team/SplitGround.tsx'
import { LazyImage } from '../../ui/LazyImage.tsx'
import type { HighlightedGame } from './highlightedGame.ts'
import styles from './Highlights.module.css'

interface HighlightFrameProps {
  video: Highlights_VideoFragment
  /** The game whose team grounds replace the frame while scores are hidden. */
  game: HighlightedGame
  /** Whether frame and length may be spoilers. */
  isSpoiler: boolean
}

/**
 * The frame of a clip over a drawn scene in the colors around it, with its length. Only the scene is shown while data is saved,
 * and the grounds of both sides while scores are hidden.
 */
export function HighlightFrame({
  video: { id, image, duration, team },
  game,
  isSpoiler,
}: HighlightFrameProps) {
  const { name, ...place } = figureOf(id)

  return (
    <div className={styles.frame}>
      <Spoiler when={isSpoiler} instead={<SplitGround home={game.homeTeam} away={game.awayTeam} />}>
        <svg
          className="art"
          viewBox="0 0 1600 900"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
        >
          <use href={`${figures}#field`} width="1600" height="900" />
          <text className="aw" x="100" y="560">
            {team?.code ?? 'WLL'}
          </text>
          <use href={`${figures}#${name}`} {...place} />
        </svg>
        <span className={styles.picture}>
          <LazyImage src={image?.url} alt="" width={592} height={333} fallback={null} />
        </span>
      </Spoiler>
      <span className={styles.play} aria-hidden="true">
        <svg viewBox="0 0 18 20">
          <path d="M0 0v20l18-10z" />
        </svg>
      </span>
      <span className={styles.length}>
        <svg viewBox="0 0 10 12" aria-hidden="true">
          <path d="M0 0v12l10-6z" />
        </svg>
        <span className="visuallyHidden">Video</span>
        {duration === null ? null : (
          <Spoiler when={isSpoiler} instead="Length hidden">
            <span className="visuallyHidden">, length </span>
            {Math.floor(duration / 60)}:{String(Math.floor(duration) % 60).padStart(2, '0')}
          </Spoiler>
        )}
      </span>
    </div>
  )
}

const FIGURES = [
  { name: 'shot', x: 520, y: 0, width: 760, height: 1000 },
  { name: 'cradle', x: 600, y: 20, width: 847, height: 1000 },
  { name: 'goalie', x: 560, y: 0, width: 571, height: 1080 },
] as const

/** The figure that is drawn for a clip without a picture: always the same one for the same id. */
function figureOf(id: string): (typeof FIGURES)[number] {
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)

  return FIGURES[sum % FIGURES.length] ?? FIGURES[0]
}
