import type { NormalizedCacheObject } from '@apollo/client'
import type { HydrationState } from 'react-router-dom'
import { packState } from './packState.ts'
import { unpackState } from './unpackState.ts'
import type { PackedState } from './unpackState.ts'

/** The state that the server sends with the page. */
export interface SiteState {
  apollo: NormalizedCacheObject
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
  return packState({ ...state, apollo: withoutIds(state.apollo) }).replaceAll('<', '\\u003c')
}

/** Reads the state out of the page; undefined on a page that was sent without one. */
export function readSiteState(): SiteState | undefined {
  const text = document.getElementById(SITE_STATE_ID)?.textContent
  if (!text) return undefined
  const state = unpackState(JSON.parse(text) as PackedState) as SiteState
  for (const [key, object] of Object.entries(state.apollo)) {
    const id = idInKey(key, object?.__typename)
    if (object && id !== null) object['id'] ??= id
  }
  return state
}

/** The id that the key of an object contains; null where it has none, such as a key of several fields: `Image:{"url":"/a.png"}`. */
function idInKey(key: string, type: string | undefined): string | null {
  return type && key.startsWith(`${type}:`) && key[type.length + 1] !== '{'
    ? key.slice(type.length + 1)
    : null
}

/** The objects without the ids that their keys contain. */
function withoutIds(objects: NormalizedCacheObject): NormalizedCacheObject {
  return Object.fromEntries(
    Object.entries(objects).map(([key, object]) => {
      const { id, ...rest } = object ?? {}
      const isInKey = typeof id === 'string' && id === idInKey(key, rest.__typename)
      return [key, isInKey ? rest : object]
    }),
  )
}
