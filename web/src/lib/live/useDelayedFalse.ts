import { useEffect, useState } from 'react'

/** Follows `isOn`, but turns false only after it has been false for `ms`. */
export function useDelayedFalse(isOn: boolean, ms: number): boolean {
  const [wasOn, setWasOn] = useState(isOn)
  if (isOn && !wasOn) setWasOn(true)

  useEffect(() => {
    if (isOn || !wasOn) return undefined
    const timer = setTimeout(() => setWasOn(false), ms)

    return () => clearTimeout(timer)
  }, [isOn, wasOn, ms])

  return isOn || wasOn
}
