import type { ReactNode } from 'react'

interface SpoilerProps {
  /** The content that gives a result away. */
  children: ReactNode
  /** Replaces it while scores are hidden; nothing when left out. */
  instead?: ReactNode
  /** False when the content gives nothing away; it is then always shown. */
  when?: boolean
  as?: 'span' | 'p' | 'div' | 'li'
  className?: string | undefined
  /** The class of the replacement. */
  insteadClassName?: string | undefined
}

/**
 * Any content that gives a result away: a headline, a picture, a length, the mark of a winner, a rank; for scores see `Score`.
 * The page contains both the content and its replacement, the same for everybody. The stylesheet shows one of them, by
 * `data-scores` on the root, which is set before the first paint, and by `data-revealed` on a block around both
 * (lib/settings/spoilers.ts).
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
