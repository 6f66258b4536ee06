import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { withParams } from '../../lib/address/withParams.ts'

/**
 * Returns the slugs of the ticked players and the function that replaces them. They are stored in the parameter `players` of the
 * address, so that they are still ticked when the fan comes back; a tick adds no entry to the history.
 */
export function useTickedPlayers(
  inAddress: readonly string[],
  search: URLSearchParams,
): [ticked: readonly string[], tick: (slugs: readonly string[]) => void] {
  const navigate = useNavigate()
  // The checkbox shows its tick at once, before the address has changed.
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
