import type { ReactNode, CSSProperties } from 'react'
import { clipLength } from '../../../lib/time/clipLength.ts'
import { lengthOf, secondsInWords } from './mediaState.ts'
import type { PlayerState } from './mediaState.ts'
import { chooseCaptions } from './playerChoices.ts'
import styles from './PlayerControls.module.css'
import { RATES, SKIP_SECONDS } from './playerKeys.ts'

interface PlayerControlsProps extends PlayerState {
  media: HTMLMediaElement
  /** Where the parts begin, in seconds; none while they may be spoilers. */
  chapters: readonly { title: string; start: number }[]
  /** The length tells of an overtime. */
  isLengthHidden: boolean
  /** Whether the large controls stand in the middle of the frame, above the bar. */
  isNarrow: boolean
  onSeek: (second: number) => void
}

/** The site's own controls over a clip, in the order in which they are seen, so that Tab goes through them from the top. */
export function PlayerControls({
  media,
  state,
  request,
  chapters,
  isLengthHidden,
  isNarrow,
  onSeek,
}: PlayerControlsProps) {
  const { mediaPaused = true, mediaEnded = false, mediaMuted = false, mediaPlaybackRate = 1 } = state
  const isSilent = mediaMuted || state.mediaVolume === 0
  const volume = mediaMuted ? 0 : Math.round((state.mediaVolume ?? 1) * 100)
  const second = state.mediaCurrentTime ?? 0
  const length = lengthOf(state.mediaDuration)
  const hasCaptions = (state.mediaSubtitlesList ?? []).length > 0
  const isCaptioned = (state.mediaSubtitlesShowing ?? []).length > 0
  const play = (
    <PlayerButton
      icon={mediaEnded ? 'replay' : mediaPaused ? 'play' : 'pause'}
      label={mediaEnded ? 'Play again' : mediaPaused ? 'Play' : 'Pause'}
      className={styles.play}
      onClick={() => request(mediaPaused ? 'mediaplayrequest' : 'mediapauserequest')}
    />
  )
  const skip = (by: number) => (
    <PlayerButton
      icon={by < 0 ? 'replay' : 'forward'}
      label={`${by < 0 ? 'Back' : 'Forward'} ${SKIP_SECONDS} seconds`}
      className={styles.skip}
      onClick={() => onSeek(second + by)}
    >
      {SKIP_SECONDS}
    </PlayerButton>
  )

  // The share that a bar shows, and where its end leads to, tell the length.
  const bar = isLengthHidden ? null : (
    <SeekBar
      key="bar"
      second={second}
      length={length}
      loaded={loadedUpTo(state.mediaBuffered, second)}
      chapters={chapters}
      onSeek={onSeek}
    />
  )
  const main = (
    <div key="main" className={styles.main}>
      {skip(-SKIP_SECONDS)}
      {play}
      {skip(SKIP_SECONDS)}
    </div>
  )

  return (
    <div className={styles.controls}>
      {/* By their keys they keep the focus where a frame becomes wide. */}
      {isNarrow ? [main, bar] : [bar, main]}
      <div className={styles.row}>
        <p className={styles.time}>
          <span className="visuallyHidden">Position </span>
          {clipLength(Math.floor(second))}
          {isLengthHidden || length === 0 ? null : (
            <span className={styles.length}>
              {' '}
              / <span className="visuallyHidden">length </span>
              {clipLength(length)}
            </span>
          )}
        </p>
        {hasCaptions ? (
          <PlayerButton
            icon="captions"
            label="Captions"
            isPressed={isCaptioned}
            onClick={() => chooseCaptions(media, !isCaptioned)}
          />
        ) : null}
        <label className={styles.rate}>
          <span className="visuallyHidden">Speed</span>
          <select
            value={mediaPlaybackRate}
            onChange={({ currentTarget }) => {
              media.playbackRate = Number(currentTarget.value)
            }}
          >
            {RATES.map((rate) => (
              <option key={rate} value={rate}>
                {rate}×
              </option>
            ))}
          </select>
        </label>
        <PlayerButton
          icon={isSilent ? 'muted' : 'sound'}
          label={isSilent ? 'Sound on' : 'Mute'}
          onClick={() => request(isSilent ? 'mediaunmuterequest' : 'mediamuterequest')}
        />
        {state.mediaVolumeUnavailable === undefined ? (
          <input
            type="range"
            className={styles.volume}
            aria-label="Volume"
            min={0}
            max={100}
            value={volume}
            aria-valuetext={isSilent ? 'Muted' : `${volume} percent`}
            onChange={({ currentTarget }) => {
              media.volume = Number(currentTarget.value) / 100
              media.muted = false
            }}
          />
        ) : null}
        {state.mediaPipUnavailable === undefined ? (
          <PlayerButton
            icon="pictureInPicture"
            label="Picture in picture"
            isPressed={state.mediaIsPip ?? false}
            onClick={() => request(state.mediaIsPip ? 'mediaexitpiprequest' : 'mediaenterpiprequest')}
          />
        ) : null}
        {state.mediaFullscreenUnavailable === undefined ? (
          <PlayerButton
            icon={state.mediaIsFullscreen ? 'window' : 'fullscreen'}
            label={state.mediaIsFullscreen ? 'Leave full screen' : 'Full screen'}
            onClick={() =>
              request(state.mediaIsFullscreen ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest')
            }
          />
        ) : null}
      </div>
    </div>
  )
}

function loadedUpTo(ranges: readonly [number, number][] | undefined, second: number): number {
  return ranges?.find(([start, end]) => start <= second && second <= end)?.[1] ?? 0
}

interface PlayerButtonProps {
  icon: PlayerIconName
  label: string
  isPressed?: boolean
  className?: string | undefined
  onClick: () => void
  children?: ReactNode
}

function PlayerButton({ icon, label, isPressed, className, onClick, children }: PlayerButtonProps) {
  return (
    <button
      type="button"
      className={className === undefined ? styles.button : `${styles.button} ${className}`}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onClick}
    >
      <PlayerIcon name={icon} />
      {children}
    </button>
  )
}

/** The steps of the bar, which counts shares: a step of a short clip is no whole second. */
const STEPS = 1000

interface SeekBarProps {
  /** The second that is shown. */
  second: number
  /** The length in seconds; 0 while it is not known. */
  length: number
  /** Up to which second it is loaded. */
  loaded: number
  /** Where the parts begin, in seconds; none while they may be spoilers. */
  chapters: readonly { title: string; start: number }[]
  onSeek: (second: number) => void
}

/** Where the clip stands, what of it is loaded, where its parts begin, and the way to any other second. */
function SeekBar({ second, length, loaded, chapters, onSeek }: SeekBarProps) {
  const share = (at: number) => (length > 0 ? Math.min(1, at / length) : 0)
  const place = secondsInWords(second)

  return (
    <div
      className={styles.bar}
      style={{ '--shown': share(second), '--loaded': share(loaded) } as CSSProperties}
    >
      <span className={styles.track} />
      {chapters
        .filter(({ start }) => start > 0 && start < length)
        .map(({ start }) => (
          <span key={start} className={styles.mark} style={{ '--at': share(start) } as CSSProperties} />
        ))}
      <input
        type="range"
        data-seek
        className={styles.input}
        aria-label="Position"
        aria-valuetext={length === 0 ? place : `${place} of ${secondsInWords(length)}`}
        min={0}
        max={STEPS}
        value={Math.round(share(second) * STEPS)}
        disabled={length === 0}
        onChange={({ currentTarget }) => onSeek((Number(currentTarget.value) / STEPS) * length)}
      />
    </div>
  )
}

const drawings = {
  play: <path d="M7 4.5v15l12-7.5z" fill="currentColor" />,
  pause: <path d="M8 5v14M16 5v14" strokeWidth="3.5" />,
  replay: <path d="M5 5.5v4.5h4.5M5.4 14.5a7 7 0 1 0 1-6.4L5 10" />,
  forward: <path d="M19 5.5v4.5h-4.5M18.6 14.5a7 7 0 1 1-1-6.4L19 10" />,
  sound: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6" />,
  muted: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.7l4.6 4.6M20.6 9.7 16 14.3" />,
  captions: <path d="M3.5 5.5h17v13h-17zM10.5 10.2a2.3 2.3 0 1 0 0 3.6M17 10.2a2.3 2.3 0 1 0 0 3.6" />,
  pictureInPicture: (
    <>
      <path d="M3.5 5.5h17v13h-17z" />
      <path d="M12 12h6v4.5h-6z" fill="currentColor" />
    </>
  ),
  fullscreen: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  window: <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />,
} satisfies Record<string, ReactNode>

/** What the player's buttons draw; they are loaded with it. */
type PlayerIconName = keyof typeof drawings

/** A line drawing in the color of the text around it, for a button that has a name of its own. */
function PlayerIcon({ name }: { name: PlayerIconName }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}
