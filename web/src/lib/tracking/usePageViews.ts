import { useEffect } from 'react'
import type { DataRouter } from 'react-router-dom'
import { pendingDataOf } from '../loading/pendingData.ts'
import { readStored } from '../settings/browserStorage.ts'
import { ORIGIN_KEY } from './consent.ts'
import { track } from './track.ts'

/** Few addresses say where their visitor came from, and only those load the code that keeps it. */
const SAYS_ORIGIN = /[?&](referrer|pllm_source|osc)/

type PageRouter = Pick<DataRouter, 'state' | 'subscribe'>

/** The router of the tab; there is none on the server, where nothing is counted. */
let pageRouter: PageRouter

/** Sets the router whose pages are counted. To be called before the first page is rendered. */
export function providePageRouter(router: PageRouter): void {
  pageRouter = router
}

/**
 * Counts each page that is opened, also by going back and forward. Another query or fragment on the same path is the same page. Of the
 * first address it keeps where the visitor came from. A path that shows an error may be anything that somebody has typed, so it is
 * not named.
 */
export function usePageViews(): void {
  useEffect(() => {
    const { search } = window.location
    // What is kept already may have become too old.
    if (SAYS_ORIGIN.test(search) || readStored(ORIGIN_KEY))
      void import('./visitOrigin.ts').then(({ keepOrigin }) => keepOrigin(search))
    let counted: string
    const count = (state: PageRouter['state']) => {
      if (pendingDataOf(state)) return
      const {
        errors,
        location: { pathname },
      } = state
      const page = errors ? 'not_found' : pathname.split('/').filter(Boolean).join('_') || 'home'
      if (counted === pathname + page) return
      counted = pathname + page
      track({ name: 'page_view', page })
    }
    count(pageRouter.state)
    return pageRouter.subscribe(count)
  }, [])
}
