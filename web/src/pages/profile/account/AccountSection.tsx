import type { ReactNode } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import styles from './AccountSection.module.css'

interface AccountSectionProps {
  /** The fragment by which the bar under the stage links to it. */
  id: string
  title: string
  /** What it is for, in a sentence or two. */
  about: string
  children: ReactNode
}

/** A part of the account: what it is for at the left, what can be changed at the right. */
export function AccountSection({ id, title, about, children }: AccountSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.about}>
        <h3 id={`${id}-title`}>{title}</h3>
        <p>{about}</p>
      </div>
      <Panel className={styles.content}>{children}</Panel>
    </section>
  )
}
