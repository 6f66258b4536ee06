import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { loadAddablePlayers } from './addablePlayers.ts'
import type { AddableList } from './addablePlayers.ts'

/** How far the players who can be added have been loaded. */
export type AddablePlayers = { status: 'waiting' | 'failed' } | ({ status: 'loaded' } & AddableList)

/**
 * The players of a season, who are loaded when `load` is called first, and again when it is called after a failure; it never
 * fails, and calls at the same time wait for one and the same answer.
 *
 * @param year null for the current season
 */
export function useAddablePlayers(year: number | null): AddablePlayers & { load: () => Promise<void> } {
  const client = useApolloClient()
  const [addable, setAddable] = useState<AddablePlayers>({ status: 'waiting' })
  const loading = useRef<Promise<void> | null>(null)

  async function loadNow(): Promise<void> {
    try {
      const list = await loadAddablePlayers(client, year)
      setAddable(list === null ? { status: 'failed' } : { status: 'loaded', ...list })
    } catch {
      // An answer that the cache cannot hold is as good as none.
      setAddable({ status: 'failed' })
    } finally {
      loading.current = null
    }
  }

  async function load(): Promise<void> {
    if (addable.status === 'loaded') return
    loading.current ??= loadNow()
    await loading.current
  }

  return { ...addable, load }
}
