import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { readStored } from '../settings/browserStorage.ts'
import { ORIGIN_KEY } from './consent.ts'
import { track } from './track.ts'

/** Few addresses say where their visitor came from, and only those load the code that keeps it. */
const SAYS_ORIGIN = /[?&](referrer|pllm_source|osc)/

/**
 * Counts each page that is opened, also by going back and forward. Another query or fragment on the same path is the same page. Of the
 * first address it keeps where the visitor came from.
 */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as { countedAs?: string } | undefined
  const page = handle?.countedAs ?? (pathname.split('/').filter(Boolean).join('_') || 'home')
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
