import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './VideoPlayer.module.css'

interface FailedFrameProps {
  title: string
  /** What the fan can do. */
  advice: ReactNode
  onTryAgain: () => void
}

/** Stands over the frame of a clip that cannot be played, which keeps its size. */
export function FailedFrame({ title, advice, onTryAgain }: FailedFrameProps) {
  return (
    <div className={styles.failed}>
      <div role="alert">
        <p className={styles.failedTitle}>{title}</p>
      </div>
      {/* It may change with the network, which is not worth another alarm. */}
      <p className="small">{advice}</p>
      <Button look="outline" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}
