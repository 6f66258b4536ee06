import { lazyPart } from '../../ui/lazyPart.tsx'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import { SIGN_IN_DIALOG_ID } from '../../lib/openDialog.ts'
import { LoadedDialog } from './LoadedDialog.tsx'
import styles from './SignInDialog.module.css'

/** Its route contains the panel: when a fan is about to press the link, linkIntent.ts loads the sign-in's own page. */
const SignInPanel = lazyPart({
  module: 'src/pages/login/loginRoute.ts',
  load: async () => (await import('../../pages/login/loginRoute.ts')).SignInPanel,
})

/** The sign-in as a sheet over the open page. */
export function SignInDialog() {
  return (
    <>
      <LoadedDialog id={SIGN_IN_DIALOG_ID} label="Sign in" look="sheet" load={SignInPanel.preload}>
        {(isLoaded, retry) => (
          <>
            <CloseButton label="Close sign in" className={styles.close} />
            {isLoaded ? (
              <SignInPanel />
            ) : (
              <p className={styles.loading} role="status">
                {isLoaded === null ? (
                  'Loading...'
                ) : (
                  <button onClick={retry}>Could not be loaded. Try again</button>
                )}
              </p>
            )}
          </>
        )}
      </LoadedDialog>
      <div className={styles.scrim} />
    </>
  )
}
