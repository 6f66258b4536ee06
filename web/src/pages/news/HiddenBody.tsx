import { RevealButton } from '../../ui/spoiler/Score.tsx'
import styles from './ArticlePage.module.css'

/** Stands in place of a story that may give a result away while scores are hidden; its button shows the whole story. */
export function HiddenBody({ storyId }: { storyId: string }) {
  return (
    <div className={styles.hidden}>
      <p>This story may give a result away, and scores are hidden</p>
      <RevealButton spoilerId={storyId}>Show</RevealButton>
    </div>
  )
}
