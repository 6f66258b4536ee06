import type { HydrationState } from 'react-router-dom'
import type { Answer } from '../apollo/answersFirstCache.ts'

/** The state that the server sends with the page. */
export interface SiteState {
  /** What the page's components have read. */
  answers: readonly Answer[]
  router: HydrationState
  /** The query that the page was rendered for, with its `?`: what the page reads of the address, which may have more. */
  search: string
  /** The public origin the server answered under, for canonical addresses. */
  origin: string
  /** The modules of the page's lazy parts (ui/lazyPart.tsx). */
  parts: readonly string[]
  /** Set on `/offline`, which the service worker gives in place of any page. */
  isOffline?: true
}

export const SITE_STATE_ID = 'site-state'

/** The state as text that cannot end the script element around it. */
export function serializeSiteState(state: SiteState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

/** Reads what `serializeSiteState` has written. */
export function parseSiteState(text: string): SiteState {
  return JSON.parse(text) as SiteState
}

const parsedStates = new WeakMap<Element, SiteState>()

/** Reads the state out of the page, which is parsed once; undefined on a page that was sent without one. */
export function readSiteState(): SiteState | undefined {
  const element = document.getElementById(SITE_STATE_ID)
  if (!element?.textContent) return undefined
  const state = parsedStates.get(element) ?? parseSiteState(element.textContent)
  parsedStates.set(element, state)
  return state
}
