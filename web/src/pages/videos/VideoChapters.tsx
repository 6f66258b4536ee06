import { clipLength } from '../../lib/time/clipLength.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import styles from './VideoChapters.module.css'

interface VideoChaptersProps {
  /** Where the parts begin, in seconds, ascending. */
  chapters: readonly { title: string; start: number }[]
  /** Whether the parts may be spoilers: that there is an overtime, or who celebrates last. */
  isSpoiler: boolean
}

/** The parts of a clip with the times at which they begin. Renders nothing without parts. */
export function VideoChapters({ chapters, isSpoiler }: VideoChaptersProps) {
  if (chapters.length === 0) return null

  return (
    <Spoiler as="div" when={isSpoiler} instead={<p className={`small ${styles.hidden}`}>Chapters hidden</p>}>
      <h2 className="visuallyHidden">Chapters</h2>
      <ol className={styles.chapters}>
        {chapters.map(({ title, start }) => (
          <li key={start}>
            <span className={styles.title}>{title}</span>{' '}
            <span className={styles.time}>{clipLength(start)}</span>
          </li>
        ))}
      </ol>
    </Spoiler>
  )
}
