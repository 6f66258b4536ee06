import type { Account } from '../../session/signInProvider.ts'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import type { FanActions } from '../../session/fanActions.ts'
import { SignOutSection } from './account/AccountSection.tsx'
import type { SignOutFrom } from './account/AccountSection.tsx'
import { fanName } from '../../features/fan/fanBadge.ts'
import { ProfileStage } from './team/MyTeamStage.tsx'
import { useOnline } from '../../lib/loading/online.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import styles from './ProfilePage.module.css'

interface RecordFailedProps {
  account: Account
  actions: FanActions
  onSignedOut: (from: SignOutFrom) => void
}

/** The page of a fan whose record could not be loaded: she can try again, and sign out. */
export function RecordFailed({ account, actions, onSignedOut }: RecordFailedProps) {
  const signOut = async (from: SignOutFrom) => {
    const result = from === 'here' ? await actions.signOut() : await actions.signOutEverywhere()
    if (result === 'done') onSignedOut(from)
    return result
  }
  const nameless = { firstName: account.name, lastName: null, username: null }

  return (
    <>
      <ProfileStage club={null}>
        <div className={styles.greeting}>
          <h1>My profile</h1>
          <p className={styles.about}>You are signed in as {fanName(nameless, account)}.</p>
        </div>
      </ProfileStage>
      <div className={`wrap ${styles.content}`}>
        <QueryFailed what="profile" retry={actions.retryRecord} hasPause={false} />
        <div className={styles.content}>
          <SignOutSection onSignOut={signOut} />
        </div>
      </div>
    </>
  )
}

interface SessionFailedProps {
  /** Loads the session again. */
  retry: () => Promise<unknown>
}

/** The page of a fan who has signed in before, when the session could not be loaded: it is not known who she is. */
export function SessionFailed({ retry }: SessionFailedProps) {
  const isOnline = useOnline()

  return (
    <>
      <ProfileStage club={null}>
        <div className={styles.greeting}>
          <h1>My profile</h1>
        </div>
      </ProfileStage>
      <div className={`wrap ${styles.content}`} role="alert">
        <EmptyState icon="warning" title="Your page could not be loaded">
          <p>{isOnline ? 'The rest of the site still works.' : 'You are offline.'}</p>
          <TryAgain retry={retry} hasPause={false} />
        </EmptyState>
      </div>
    </>
  )
}
