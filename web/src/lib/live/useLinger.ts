import { useEffect, useState } from 'react'

/** Whether something is so, or was less than `ms` ago. */
export function useLinger(isSo: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(isSo)
  if (isSo && !lingers) setLingers(true)

  useEffect(() => {
    if (isSo || !lingers) return undefined
    const timer = setTimeout(() => setLingers(false), ms)

    return () => clearTimeout(timer)
  }, [isSo, lingers, ms])

  return isSo || lingers
}
