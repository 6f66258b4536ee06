import type { ReactNode } from 'react'
import { reveal, useRevealed } from '../../lib/settings/spoilers.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { Button } from '../Button.tsx'
import styles from './Score.module.css'
import { ScoreDots } from './ScoreDots.tsx'
import { Spoiler } from './Spoiler.tsx'

interface ScoreProps {
  /** The figure: a score, a record, a count. */
  children: ReactNode
  /** Replaces it while scores are hidden; dots when left out. */
  instead?: ReactNode
  as?: 'span' | 'div'
  className?: string | undefined
  /** The class of the replacement; that of the figure when left out. */
  insteadClassName?: string | undefined
}

/**
 * A score or another figure that gives a result away. While scores are hidden, dots replace it, until `data-revealed` is set on a
 * block around it.
 */
export function Score({ instead = <ScoreDots />, ...rest }: ScoreProps) {
  return <Spoiler instead={instead} {...rest} />
}

interface SpoilerFigureProps {
  /**
   * The id by which it is revealed (lib/settings/spoilers.ts): a game's id for a figure of that game, a player's slug for the
   * totals of her season.
   */
  spoilerId: SpoilerId
  children: ReactNode
}

/** A spoiler in a row of figures: its dots have the size of the figure, so that no column changes its width. */
export function SpoilerFigure({ spoilerId, children }: SpoilerFigureProps) {
  const revealed = useRevealed(spoilerId)

  return (
    <span className={styles.figure} data-revealed={revealed || undefined}>
      {children}
    </span>
  )
}

interface RevealButtonProps {
  /** The id that it reveals, as in `SpoilerFigure`. */
  spoilerId: string
  children: ReactNode
  look?: 'outline' | 'quiet'
  dense?: boolean
  className?: string | undefined
  'aria-label'?: string
}

/**
 * The button that reveals the spoilers of an id; it is shown only while scores are hidden. It disappears once it was pressed, so
 * the focus moves to the block that it has revealed: the nearest one around it that can be focused (`tabIndex={-1}`).
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
