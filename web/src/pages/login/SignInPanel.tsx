import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useNotice, useSession } from '../../session/session.ts'
import { signInRequest, ALL_FIELDS } from '../../session/signInRequest.ts'
import { paths } from '../../lib/address/paths.ts'
import { closedByBack } from '../../ui/overlay/closedByBack.ts'
import { AfterSignIn } from './AfterSignIn.tsx'
import { SignInArt } from './SignInArt.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import { SwitchAccount } from './SwitchAccount.tsx'
import { usePanelSession } from './usePanelSession.ts'
import { useSignInData } from './useSignInData.ts'
import styles from './SignInPanel.module.css'

/**
 * What is in the dialog of the sign-in: step 1 signs a fan in, step 2 completes her profile. Whoever becomes signed in meanwhile, also
 * in another tab, goes on to step 2, also while the provider is away; a link that she has opened is used or declined first.
 */
export function SignInPanel() {
  const panel = usePanelSession()
  const session = useSession()
  const { links, teams } = useSignInData()
  const { pathname, search } = useLocation()
  const [request] = useState(signInRequest)
  const question = useNotice('accountQuestion')
  const [openedAt, setOpenedAt] = useState<string | null>(() => location.href)
  const link =
    openedAt !== null && 'session' in panel && panel.session.provider.isEmailLink(openedAt) ? openedAt : null
  const content = useRef<HTMLDivElement>(null)
  const close = () => {
    content.current?.closest('dialog')?.close()
  }
  // At /login the panel is the page, and Back leaves it.
  const isPage = pathname === paths.login
  useEffect(() => (isPage ? undefined : closedByBack(content.current?.closest('dialog'))), [isPage])

  return (
    <div ref={content} className={styles.panel}>
      <SignInArt />
      <div className={styles.body}>
        {question ? (
          <SwitchAccount question={question} />
        ) : session.state === 'loggedIn' && 'session' in panel && link === null ? (
          <AfterSignIn
            session={panel.session}
            record={session.record}
            asks={request.asks ?? ALL_FIELDS}
            teams={teams}
            close={close}
          />
        ) : (
          <SignInSteps
            panel={panel}
            link={link}
            onLinkDone={() => {
              setOpenedAt(null)
            }}
            returnPath={request.returnPath ?? pathname + search}
            links={links}
          />
        )}
      </div>
    </div>
  )
}
