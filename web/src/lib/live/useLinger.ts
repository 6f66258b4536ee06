import { useEffect, useState } from 'react'

/** Whether `isOn` is true, or was less than `ms` ago. */
export function useLinger(isOn: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(isOn)
  if (isOn && !lingers) setLingers(true)

  useEffect(() => {
    if (isOn || !lingers) return undefined
    const timer = setTimeout(() => setLingers(false), ms)

    return () => clearTimeout(timer)
  }, [isOn, lingers, ms])

  return isOn || lingers
}
