import type { ReactNode } from 'react'
import { clipLength } from '../../../lib/time/clipLength.ts'
import { chooseCaptions } from './captionsChoice.ts'
import { lengthOf } from './mediaState.ts'
import type { PlayerState } from './mediaState.ts'
import { PlayerIcon } from './PlayerIcon.tsx'
import type { PlayerIconName } from './PlayerIcon.tsx'
import styles from './PlayerControls.module.css'
import { RATES, SKIP_SECONDS } from './playerKeys.ts'
import { SeekBar } from './SeekBar.tsx'

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
