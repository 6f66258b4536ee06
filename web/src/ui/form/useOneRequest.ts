import { useRef, useState } from 'react'

/**
 * Runs one request of a form at a time: what is pressed while it runs does nothing. The request must not reject.
 *
 * @returns whether one is running, and the function that runs one.
 */
export function useOneRequest(): [boolean, (request: () => Promise<void>) => void] {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const run = (request: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    void request().finally(() => {
      isRunning.current = false
      setIsBusy(false)
    })
  }
  return [isBusy, run]
}
