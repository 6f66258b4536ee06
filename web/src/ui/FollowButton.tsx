import { Button } from './Button.tsx'
import styles from './FollowButton.module.css'
import { Icon } from './Icon.tsx'

interface FollowButtonProps {
  follows: boolean
  onToggle: () => void
  /** The main action of the stage it stands on; once pressed it steps back. */
  main?: boolean
}

/**
 * Follows whom the page is about, and ends it when pressed again: its name says which it is. There is no such button without scripts.
 */
export function FollowButton({ follows, onToggle, main = false }: FollowButtonProps) {
  return (
    <Button
      look={main && !follows ? 'spark' : 'outline'}
      className={`needsScript ${styles.follow} ${follows ? styles.following : ''}`}
      onClick={onToggle}
    >
      <Icon name="follow" />
      {follows ? 'Following' : 'Follow'}
    </Button>
  )
}
