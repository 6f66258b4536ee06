import { useSearchParams } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import styles from './LoginPage.module.css'
import { returnPath } from './returnPath.ts'
import { usePanelAsPage } from './loginData.ts'

const Home = lazyPart({
  module: 'src/pages/home/homeRoute.ts',
  load: async () => (await import('../home/homeRoute.ts')).Component,
})

/** The sign-in as a page: Home with the panel over it, which leads to the path that `then` names. */
export function LoginPage() {
  const [params] = useSearchParams()
  const then = returnPath(params.get('then')) ?? paths.home
  usePanelAsPage(then)

  return (
    <>
      <p className={`withoutScript stage ${styles.notice}`}>
        <span className="wrap">
          Signing in needs JavaScript, which is off in this browser, or a newer browser. Everything else on
          the site is open without it.
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
