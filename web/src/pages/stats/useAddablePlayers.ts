import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import type { AddPlayer_PlayerFragment } from '../../__generated__/graphql.ts'
import { loadAddablePlayers } from './addablePlayers.ts'

/** How far the players who can be added have been loaded. */
export type AddablePlayers =
  { status: 'waiting' | 'failed' } | { status: 'loaded'; players: readonly AddPlayer_PlayerFragment[] }

/**
 * The players of a season, who are loaded when `load` is called first, and again when it is called after a failure.
 *
 * @param year null for the current season
 */
export function useAddablePlayers(year: number | null): AddablePlayers & { load: () => Promise<void> } {
  const client = useApolloClient()
  const [addable, setAddable] = useState<AddablePlayers>({ status: 'waiting' })
  const isLoading = useRef(false)

  async function load(): Promise<void> {
    if (isLoading.current || addable.status === 'loaded') return
    isLoading.current = true
    const players = await loadAddablePlayers(client, year)
    isLoading.current = false
    setAddable(players === null ? { status: 'failed' } : { status: 'loaded', players })
  }

  return { ...addable, load }
}
