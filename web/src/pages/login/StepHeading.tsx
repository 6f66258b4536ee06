import { useEffect, useRef } from 'react'
import styles from './SignInPanel.module.css'

/** The heading of a step. It takes the focus where the control that had it is gone, also when it says something else, so that the next Tab goes on in the panel. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus()
  }, [children])
  return (
    <h2 ref={heading} className={styles.heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
