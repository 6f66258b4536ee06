import { matchedParts } from './matchedParts.ts'
import styles from './MatchedText.module.css'

/** A text in which the letters that a fan has typed are marked. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  return matchedParts(text, typed).map((part, place) =>
    part.isMatch ? (
      <mark className={styles.match} key={place}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
