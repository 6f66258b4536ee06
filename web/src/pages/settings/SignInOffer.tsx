import { Link } from 'react-router-dom'
import { openSignIn } from '../../session/signInRequest.ts'
import { useSession } from '../../session/session.ts'
import { paths } from '../../lib/address/paths.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import styles from './FollowedPlayers.module.css'

/** Offers whoever has no account, or only an anonymous one, to keep the players she follows in an account. */
export function SignInOffer() {
  const { state } = useSession()
  if (state !== 'loggedOut' && state !== 'anonymous') return null
  return (
    <p className="small">
      <Link
        to={paths.login}
        className={styles.offer}
        onClick={(event) => {
          if (!leavesPageOpen(event) && openSignIn({ asks: [] })) event.preventDefault()
        }}
      >
        Sign in to keep them on every device
      </Link>
    </p>
  )
}
