import type { ComponentPropsWithRef, ElementType } from 'react'
import styles from './Panel.module.css'

interface PanelProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType
  /** 16 px inside, for prose; tables and lists go edge to edge. */
  padded?: boolean
}

/** A surface on the page with a hairline border and no shadow. */
export function Panel({ as: Element = 'div', padded = false, className, ...rest }: PanelProps) {
  return (
    <Element
      className={[styles.panel, padded && styles.padded, className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}

/** What stands in a panel under its heading. */
export function PanelBody({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div className={`stack gap12 ${styles.body} ${className}`} {...rest} />
}
