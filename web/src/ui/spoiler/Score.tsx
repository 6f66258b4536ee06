import type { ReactNode } from 'react'
import { reveal, useRevealed } from '../../lib/settings/spoilers.ts'
import { Button } from '../Button.tsx'
import styles from './Score.module.css'
import { ScoreDots } from './ScoreDots.tsx'
import { Spoiler } from './Spoiler.tsx'

interface ScoreProps {
  /** The figure: a score, a record, a count. */
  children: ReactNode
  /** Stands in its place while scores are hidden; the dots of a score when left out. */
  instead?: ReactNode
  as?: 'span' | 'div'
  className?: string | undefined
  /** Of what stands in its place; that of the figure when left out. */
  insteadClassName?: string | undefined
}

/** A figure that tells how a game went, or dots in its place while scores are hidden; a `data-revealed` on a block around it lifts them. */
export function Score({ instead = <ScoreDots />, ...rest }: ScoreProps) {
  return <Spoiler instead={instead} {...rest} />
}

interface SpoilerFigureProps {
  /** Under what it is revealed (lib/settings/spoilers.ts): a game's id for a figure of that game, a player's slug for what her season comes to. Null is never hidden. */
  spoilerId: string | null
  children: ReactNode
}

/** The same for a figure in a row of others: the dots stand in its own box, so that no column changes its width. */
export function SpoilerFigure({ spoilerId, children }: SpoilerFigureProps) {
  const revealed = useRevealed(spoilerId)

  return (
    <span className={styles.figure} data-revealed={revealed || spoilerId === null || undefined}>
      {children}
    </span>
  )
}

interface RevealButtonProps {
  /** Under what it is revealed, as in `SpoilerFigure`. */
  spoilerId: string
  children: ReactNode
  look?: 'outline' | 'quiet'
  dense?: boolean
  className?: string | undefined
  'aria-label'?: string
}

/**
 * Stands only while scores are hidden, and shows them. The button is gone once it was pressed, so the focus goes to the block that it
 * has revealed: the nearest around it that can take it (`tabIndex={-1}`).
 */
export function RevealButton({
  spoilerId,
  children,
  look = 'outline',
  className,
  ...rest
}: RevealButtonProps) {
  return (
    <Button
      look={look}
      className={className === undefined ? 'spoilerReplacement' : `${className} spoilerReplacement`}
      onClick={({ currentTarget }) => {
        const block = currentTarget.closest<HTMLElement>('[tabindex="-1"]')
        reveal(spoilerId)
        block?.focus({ preventScroll: true })
      }}
      {...rest}
    >
      {children}
    </Button>
  )
}
