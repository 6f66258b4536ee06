import type { ReactNode } from 'react'
import { Stage } from '../../ui/Stage.tsx'
import stageFigure from './stageFigure.svg'
import styles from './HomeStage.module.css'

/** The art at the head of Home. `backdrop` is drawn large behind the figure: one or two characters. */
export function HomeStage({ backdrop, children }: { backdrop: string; children: ReactNode }) {
  return (
    <Stage
      backdrop={{ text: backdrop, x: 1010, y: 330, size: 420 }}
      figure={{ pose: 'shot', image: stageFigure }}
      contentClass={styles.content}
    >
      {children}
    </Stage>
  )
}
