import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './ChipLinks.module.css'

interface ChipLink {
  to: string
  label: string
  /** Stands before the label, such as a crest. */
  mark?: ReactNode
}

interface ChipLinksProps {
  /** The name of the choice, for screen readers. */
  label: string
  links: readonly (ChipLink & { current: boolean })[]
}

/** A choice of one among a few, each with its own address. It scrolls sideways when it does not fit. */
export function ChipLinks({ label, links }: ChipLinksProps) {
  const row = useRef<HTMLElement>(null)
  const current = links.findIndex((link) => link.current)
  useEffect(() => {
    const chip = row.current?.children.item(current)
    if (!(chip instanceof HTMLElement) || !row.current) return
    // Not scrollIntoView, which would scroll the page as well.
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [current])

  return (
    <nav className={styles.chips} aria-label={label} ref={row}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={styles.chip}
          preventScrollReset
          aria-current={link.current ? 'true' : undefined}
        >
          {link.mark}
          {link.label}
        </Link>
      ))}
    </nav>
  )
}

interface ChipListProps {
  /** The name of the list, for screen readers; left out where words stand above it. */
  label?: string
  links: readonly ChipLink[]
  className?: string | undefined
}

/** Ways to more, on as many lines as needed. */
export function ChipList({ label, links, className = '' }: ChipListProps) {
  return (
    <ul className={`cluster ${className}`} aria-label={label}>
      {links.map(({ to, label: text, mark }) => (
        <li key={to}>
          <Link to={to} className={styles.chip}>
            {mark}
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
