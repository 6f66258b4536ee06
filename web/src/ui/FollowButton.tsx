import { Button } from './Button.tsx'
import styles from './FollowButton.module.css'
import { Icon } from './Icon.tsx'

interface FollowButtonProps {
  follows: boolean
  onToggle: () => void
  /** The main action of the stage it stands on; once pressed it steps back. */
  main?: boolean
}

/** Follows whom the page is about, and ends it when pressed again. There is no such button without scripts. */
export function FollowButton({ follows, onToggle, main = false }: FollowButtonProps) {
  return (
    <Button
      look={main && !follows ? 'spark' : 'outline'}
      className={`needsScript ${styles.follow}`}
      aria-pressed={follows}
      onClick={onToggle}
    >
      <Icon name="follow" />
      Follow
    </Button>
  )
}
