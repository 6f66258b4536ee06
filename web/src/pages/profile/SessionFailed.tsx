import { useOnline } from '../../lib/loading/online.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { ProfileStage } from './team/MyTeamStage.tsx'
import styles from './SignedOut.module.css'

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
