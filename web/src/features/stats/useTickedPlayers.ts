import { startTransition, useOptimistic } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { withParams } from '../../lib/address/withParams.ts'

/**
 * Returns the slugs of the ticked players and the function that replaces them. They are stored in the parameter `players` of the
 * address, so that they are still ticked when the fan comes back; a tick adds no entry to the history. While another address of the
 * page is being loaded, the tick goes there with it: the entry that this adds stays one of its own.
 *
 * @param search the query of the address, or of the one that is being loaded
 */
export function useTickedPlayers(
  inAddress: readonly string[],
  search: URLSearchParams,
): [ticked: readonly string[], tick: (slugs: readonly string[]) => void] {
  const navigate = useNavigate()
  const loading = useNavigation().location
  // The checkbox shows its tick at once, before the address has changed.
  const [ticked, setTicked] = useOptimistic(inAddress)

  function tick(slugs: readonly string[]): void {
    const to = paths.stats + withParams(search, { players: slugs.length > 0 ? slugs.join(',') : null })
    startTransition(async () => {
      setTicked(slugs)
      await navigate(to, { replace: loading?.pathname !== paths.stats, preventScrollReset: true })
    })
  }

  return [ticked, tick]
}
