import type { CSSProperties } from 'react'
import { secondsInWords } from './secondsInWords.ts'
import styles from './SeekBar.module.css'

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
export function SeekBar({ second, length, loaded, chapters, onSeek }: SeekBarProps) {
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
