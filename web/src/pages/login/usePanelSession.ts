import { useEffect, useEffectEvent, useState } from 'react'
import type { LoadedSession } from '../../session/fanSession.ts'
import { NO_ACCESS } from '../../session/signInSettings.ts'
import { loadFanSession } from '../../session/session.ts'

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
