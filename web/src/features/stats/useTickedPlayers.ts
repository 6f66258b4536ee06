import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { withParams } from '../../lib/address/withParams.ts'

/**
 * The slugs of the players who are ticked, and how to tick others instead. They are in the address, as `players`, so they are
 * still ticked when the fan comes back; a tick makes no entry in the history.
 */
export function useTickedPlayers(
  inAddress: readonly string[],
  search: URLSearchParams,
): [ticked: readonly string[], tick: (slugs: readonly string[]) => void] {
  const navigate = useNavigate()
  // The box shows its tick at once, not once the address has changed.
  const [ticked, setTicked] = useOptimistic(inAddress)

  function tick(slugs: readonly string[]): void {
    const to = paths.stats + withParams(search, { players: slugs.length > 0 ? slugs.join(',') : null })
    startTransition(async () => {
      setTicked(slugs)
      await navigate(to, { replace: true, preventScrollReset: true })
    })
  }

  return [ticked, tick]
}
