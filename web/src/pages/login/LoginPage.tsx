import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { currentSession } from '../../auth/sessionStore.ts'
import { openSignIn } from '../../auth/signInRequest.ts'
import { paths } from '../../lib/address/paths.ts'
import { SIGN_IN_DIALOG_ID } from '../../lib/openDialog.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import styles from './LoginPage.module.css'
import { returnPath } from './returnPath.ts'

const Home = lazyPart({
  module: 'src/pages/home/homeRoute.ts',
  load: async () => (await import('../home/homeRoute.ts')).Component,
})

/**
 * The sign-in as a page: Home with the panel over it. When the panel closes, it leads a fan who is signed in by then to the path that
 * `then` names, and everybody else to Home.
 */
export function LoginPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const then = returnPath(params.get('then')) ?? paths.home
  useEffect(() => {
    const dialog = document.getElementById(SIGN_IN_DIALOG_ID) as HTMLDialogElement | null
    if (!dialog) return
    const leave = () => {
      void navigate(currentSession().state === 'loggedIn' ? then : paths.home, { replace: true })
    }
    dialog.addEventListener('close', leave)
    openSignIn({ returnPath: then })
    return () => {
      dialog.removeEventListener('close', leave)
    }
  }, [navigate, then])

  return (
    <>
      <p className={`withoutScript stage ${styles.notice}`}>
        <span className="wrap">
          Signing in needs JavaScript, which is off in this browser. Everything else on the site is open
          without it.
        </span>
      </p>
      <Home meta={<LoginMeta />} />
    </>
  )
}

function LoginMeta() {
  return (
    <PageMeta
      title="Sign in"
      description="Sign in to keep your team and the players you follow on every device."
      keywords={[]}
      canonical={paths.login}
      hidden
    />
  )
}
