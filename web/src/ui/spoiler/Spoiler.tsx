import type { ReactNode } from 'react'

interface SpoilerProps {
  /** What gives a result away. */
  children: ReactNode
  /** What stands in its place while scores are hidden; nothing when left out. */
  instead?: ReactNode
  /** False for what gives nothing away, which is drawn as it is. */
  when?: boolean
  as?: 'span' | 'p' | 'div' | 'li'
  className?: string | undefined
  /** Of what stands in its place. */
  insteadClassName?: string | undefined
}

/**
 * Anything but a figure that gives away how a game went or ended: a headline, a picture, a length, the mark of a winner, a place.
 * Both forms stand in the page, the same for everybody; the stylesheet shows one of them by `data-scores` on the root, set before
 * the first paint, and by `data-revealed` on a block around both (lib/settings/spoilers.ts).
 */
export function Spoiler({ children, instead, when = true, as, className, insteadClassName }: SpoilerProps) {
  const Element = as ?? 'span'
  if (!when) {
    const isBare = as === undefined && className === undefined
    return isBare ? children : <Element className={className}>{children}</Element>
  }

  return (
    <>
      <Element className={joined(className, 'spoilerContent')}>{children}</Element>
      {instead === undefined ? null : (
        <Element className={joined(insteadClassName ?? className, 'spoilerReplacement')}>{instead}</Element>
      )}
    </>
  )
}

function joined(className: string | undefined, form: string): string {
  return className === undefined ? form : `${className} ${form}`
}
