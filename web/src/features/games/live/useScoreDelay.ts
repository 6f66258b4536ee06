import { useEffect, useRef, useState } from 'react'
import { setPreference, usePreferences } from '../../../lib/settings/preferences.ts'
import type { ScoreDelay } from '../../../lib/settings/preferences.ts'

interface DelayedScore<Game> {
  /** What may be shown now; null while nothing is old enough. */
  shown: Game | null
  /** How far behind that is, in seconds; 0 for a game that has not been on since the page was opened. */
  delayS: number
  delay: ScoreDelay
  /** Takes the fan's choice. What she has seen stays until what comes after it is old enough. */
  choose: (delay: ScoreDelay) => void
}

/**
 * Shows what is known of a game as many seconds late as the fan has set. A page opened with a delay holds everything back until
 * it is old enough; a game that was not on when the page was opened, and is not now, is shown at once.
 *
 * @param latest the newest that is known, with all that goes with it.
 * @param isOn whether the game is on or about to begin.
 */
export function useScoreDelay<Game>(latest: Game, isOn: boolean): DelayedScore<Game> {
  const { scoreDelay: delay } = usePreferences()
  const [wasOn, setWasOn] = useState(isOn)
  if (isOn && !wasOn) setWasOn(true)
  const delayS = wasOn ? Number(delay) : 0
  const [due, setDue] = useState<{ game: Game } | null>(null)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    if (delayS === 0) return
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setDue({ game: latest })
    }, delayS * 1000)
    timers.current.add(timer)
  }, [latest, delayS])

  useEffect(() => {
    const waiting = timers.current
    // What was held back under an earlier delay is old by the time the next one begins.
    if (delayS === 0) setDue(null)

    return () => {
      waiting.forEach(clearTimeout)
      waiting.clear()
    }
  }, [delayS])

  const shown = delayS === 0 ? latest : (due?.game ?? null)
  const choose = (chosen: ScoreDelay) => {
    setDue(shown === null ? null : { game: shown })
    setPreference('scoreDelay', chosen)
  }

  return { shown, delayS, delay, choose }
}
