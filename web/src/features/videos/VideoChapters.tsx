import { clipLength } from '../../lib/time/clipLength.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import styles from './VideoChapters.module.css'

interface VideoChaptersProps {
  /** Where the parts begin, in seconds, ascending. */
  chapters: readonly { title: string; start: number }[]
  /** The place of the part that is shown, from 0; -1 for none. */
  current: number
  /** Whether the parts may be spoilers: that there is an overtime, or who celebrates last. */
  isSpoiler: boolean
  /** Goes to where a part begins, in seconds; undefined for a clip that is not played here. */
  onChoose: ((start: number) => void) | undefined
}

/**
 * The parts of a clip with the times at which they begin. Each leads there where the clip is played; without scripts they are a list
 * to read. Renders nothing without parts.
 */
export function VideoChapters({ chapters, current, isSpoiler, onChoose }: VideoChaptersProps) {
  const isHydrated = useIsHydrated()
  if (chapters.length === 0) return null

  return (
    <Spoiler as="div" when={isSpoiler} instead={<p className={`small ${styles.hidden}`}>Chapters hidden</p>}>
      <h2 className="visuallyHidden">Chapters</h2>
      <ol className={styles.chapters}>
        {chapters.map(({ title, start }, place) => {
          const text = (
            <>
              <span className={styles.title}>{title}</span>{' '}
              <span className={styles.time}>{clipLength(start)}</span>
            </>
          )
          return (
            <li key={start}>
              {onChoose === undefined ? (
                <span className={styles.chapter}>{text}</span>
              ) : (
                <button
                  type="button"
                  className={styles.chapter}
                  disabled={!isHydrated}
                  aria-current={place === current}
                  onClick={() => onChoose(start)}
                >
                  {text}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </Spoiler>
  )
}
