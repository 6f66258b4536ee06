import type { ReactNode } from 'react'
import { textOf } from './bodyNodes.ts'
import type { BodyNode } from './bodyNodes.ts'
import styles from './ArticleBody.module.css'

interface PullQuoteProps {
  paragraphs: readonly BodyNode[]
  /** Draws one of the paragraphs. */
  children: (paragraph: BodyNode, at: number) => ReactNode
}

/** A quote in large letters. A last paragraph that begins with a dash names who said it. */
export function PullQuote({ paragraphs, children }: PullQuoteProps) {
  const last = paragraphs.at(-1)
  const [, speaker] = /^[—–-]\s*(.+)$/s.exec(last === undefined ? '' : textOf([last])) ?? []
  const said = speaker === undefined ? paragraphs : paragraphs.slice(0, -1)

  return (
    <blockquote className={styles.quote}>
      {said.map(children)}
      {speaker === undefined ? null : <cite>{speaker}</cite>}
    </blockquote>
  )
}
