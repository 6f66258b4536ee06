import { useQuery } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { useEffect, useRef, useEffectEvent, useState } from 'react'
import type { SignInQuery } from '../../__generated__/graphql.ts'
import { graphql } from '../../__generated__/gql.ts'
import { currentSession, loadFanSession } from '../../session/session.ts'
import { openSignIn } from '../../session/signInRequest.ts'
import { paths } from '../../lib/address/paths.ts'
import { SIGN_IN_DIALOG_ID } from '../../lib/openDialog.ts'
import type { LoadedSession } from '../../session/fanSession.ts'
import { NO_ACCESS } from '../../session/signInSettings.ts'

/** What the sign-in panel shows of the league: its terms, and the clubs to choose a favorite from. */
const SIGN_IN = graphql(`
  query SignIn {
    site {
      id
      links {
        termsOfService
        privacyPolicy
      }
    }
    teams {
      ...FavoriteTeamTiles_team
    }
  }
`)

interface SignInData {
  /** Null when it could not be loaded, and until it is. */
  links: NonNullable<SignInQuery['site']>['links'] | null
  /** Null when they could not be loaded, undefined until then. */
  teams: SignInQuery['teams'] | null | undefined
}

/** What the panel shows of the league. What could not be loaded is left out: nobody needs it for signing in. */
export function useSignInData(): SignInData {
  const { data, loading } = useQuery(SIGN_IN, { errorPolicy: 'all' })
  return { links: data?.site?.links ?? null, teams: loading ? undefined : (data?.teams ?? null) }
}

/**
 * Loads Home on the server. In the browser Home loads its data itself: a fan who is about to press the link opens the panel over
 * another page, and needs nothing of Home.
 */
export async function loadLogin(args: LoaderFunctionArgs): Promise<unknown> {
  if (!import.meta.env.SSR) return null
  const { loader } = await import('../home/homeRoute.ts')
  return loader(args)
}

/**
 * Opens the sign-in panel with the page. When the panel closes, it leads a fan who is signed in by then to the path `then`, and
 * everybody else to Home; when the page is left in another way, such as by Back, the panel closes.
 */
export function usePanelAsPage(then: string): void {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    const dialog = document.getElementById(SIGN_IN_DIALOG_ID) as HTMLDialogElement | null
    if (!dialog) return
    const leave = () => {
      void navigate(currentSession().state === 'loggedIn' ? then : paths.home, { replace: true })
    }
    isHere.current = true
    dialog.addEventListener('close', leave)
    openSignIn({ returnPath: then })
    return () => {
      isHere.current = false
      dialog.removeEventListener('close', leave)
      // Another path to lead to, and React's strict mode, run the effect again at once: the panel stays open then.
      queueMicrotask(() => {
        if (!isHere.current) dialog.close()
      })
    }
  }, [navigate, then])
}

/** How far signing in has been prepared. */
export type PanelSession =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** The league has not set up signing in. */
  | { state: 'notOffered' }
  /** The provider does not answer for now; it is asked again by itself. */
  | { state: 'away'; session: LoadedSession }
  | { state: 'ready'; session: LoadedSession }

/** Loads what signing in needs while the panel is open, and waits for the provider to answer, until the panel closes. */
export function usePanelSession(loadSession = loadFanSession): PanelSession {
  const [session, setSession] = useState<PanelSession>({ state: 'loading' })
  const load = useEffectEvent((signal: AbortSignal) => {
    const show = (next: PanelSession) => {
      if (!signal.aborted) setSession(next)
    }
    const prepare = async () => {
      const loaded = await loadSession()
      if (signal.aborted) return
      await loaded.provider.whenReady(() => {
        show({ state: 'away', session: loaded })
      }, signal)
      show({ state: 'ready', session: loaded })
    }
    const start = () => {
      show({ state: 'loading' })
      prepare().catch((error: unknown) => {
        const isOffered = !(error instanceof Error && error.message === NO_ACCESS)
        console.warn(isOffered ? 'Sign-in could not be loaded' : NO_ACCESS, ...(isOffered ? [error] : []))
        show(isOffered ? { state: 'failed', retry: start } : { state: 'notOffered' })
      })
    }
    start()
  })
  useEffect(() => {
    const closing = new AbortController()
    load(closing.signal)
    return () => {
      closing.abort()
    }
  }, [])
  return session
}
