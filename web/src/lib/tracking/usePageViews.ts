import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router-dom'
import { readStored } from '../settings/browserStorage.ts'
import { ORIGIN_KEY } from './consent.ts'
import { track } from './track.ts'

/** Few addresses say where their visitor came from, and only those load the code that keeps it. */
const SAYS_ORIGIN = /[?&](referrer|pllm_source|osc)/

/**
 * Counts each page that is opened, also by going back and forward. Another query or fragment on the same path is the same page. Of the
 * first address it keeps where the visitor came from. A path that shows an error may be anything that somebody has typed, so it is
 * not named.
 */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const isError = useContext(UNSAFE_DataRouterStateContext)?.errors
  const page = isError ? 'not_found' : pathname.split('/').filter(Boolean).join('_') || 'home'
  useEffect(() => {
    const { search } = window.location
    // What is kept already may have become too old.
    if (SAYS_ORIGIN.test(search) || readStored(ORIGIN_KEY))
      void import('./visitOrigin.ts').then(({ keepOrigin }) => keepOrigin(search))
  }, [])
  useEffect(() => {
    track({ name: 'page_view', page })
  }, [pathname, page])
}
