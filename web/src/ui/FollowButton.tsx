import { Button } from './Button.tsx'
import styles from './FollowButton.module.css'
import { Icon } from './Icon.tsx'

interface FollowButtonProps {
  follows: boolean
  onToggle: () => void
  /** Whether it is the main action of its stage; it has the quieter look once it was pressed. */
  main?: boolean
}

/** Follows the player or team of the page, and ends that when pressed again; its text shows which. It is hidden without scripts. */
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
