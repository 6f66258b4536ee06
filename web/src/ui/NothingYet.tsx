import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import type { IconName } from './Icon.tsx'

interface NothingYetProps {
  /** What is missing, as it goes before "yet": "No clips of the Guard". */
  what: string
  /** Whether it is of a season or a game that is over (`isPastSeason`, `isLongPast`), so that nothing more will come. */
  isOver: boolean
  /** What will appear here and when, as a sentence; not shown of what is over. */
  promise: string
  icon?: IconName
  /** A button, shown in either case. */
  children?: ReactNode
}

/** A block without content: promises that it will come, or says only that there is none where its season or game is over. */
export function NothingYet({ what, isOver, promise, icon = 'screen', children }: NothingYetProps) {
  return (
    <EmptyState icon={icon} title={isOver ? what : `${what} yet`}>
      {isOver ? null : <p>{promise}</p>}
      {children}
    </EmptyState>
  )
}
