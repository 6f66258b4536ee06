import type { ReactNode } from 'react'
import styles from './ErrorStage.module.css'
import { SadChazz } from './SadChazz.tsx'

/** The stage of the error pages. Its picture is hidden when it cannot be loaded. The children are its buttons. */
export function ErrorStage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={`stage ${styles.stage}`} aria-labelledby="error-title">
      <SadChazz className={styles.art} />
      <div className={`wrap ${styles.textBlock}`}>
        <h1 id="error-title">{title}</h1>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  )
}
