import type { Account } from '../../session/signInProvider.ts'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import type { AccountActions } from './account/accountActions.ts'
import { SignOutSection } from './account/SignOutSection.tsx'
import type { SignOutFrom } from './account/SignOutSection.tsx'
import { fanName } from './form/fanName.ts'
import { ProfileStage } from './team/MyTeamStage.tsx'
import styles from './SignedOut.module.css'

interface RecordFailedProps {
  account: Account
  actions: AccountActions
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
