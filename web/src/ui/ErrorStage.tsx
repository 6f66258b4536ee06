import type { ReactNode } from 'react'
import sadChazz from './sadChazz.svg'
import styles from './ErrorStage.module.css'

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

/** The league's mascot in tears, as wide as its class says; hidden when it cannot be loaded. */
export function SadChazz({ className }: { className: string | undefined }) {
  return (
    <img
      className={className}
      src={sadChazz}
      alt=""
      width={1600}
      height={900}
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden'
      }}
    />
  )
}
