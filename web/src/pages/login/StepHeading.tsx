import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './SignInPanel.module.css'

/** The heading of a step. It takes the focus when the control that had it is gone, so that the next Tab goes on in the panel. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <h2 ref={heading} className={styles.heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
