import { useEffect, useState } from 'react'

/** A value once it has stayed the same for some time (ms), so that not every letter that is typed sends a request. */
export function useDebounced<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, afterMs)
    return () => {
      clearTimeout(timer)
    }
  }, [value, afterMs])
  return settled
}
