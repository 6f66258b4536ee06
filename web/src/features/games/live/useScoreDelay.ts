import { useEffect, useRef, useState } from 'react'
import { setPreference, usePreferences } from '../../../lib/settings/preferences.ts'
import type { ScoreDelay } from '../../../lib/settings/preferences.ts'

interface DelayedScore<Game> {
  /** What may be shown now; null while nothing is old enough. */
  visible: Game | null
  /** How old that is at least, in seconds; 0 for a game that has not been played since the page was opened. */
  delayS: number
  delay: ScoreDelay
  /** Sets the delay. What the fan has already seen stays until newer data is old enough. */
  choose: (delay: ScoreDelay) => void
}

/**
 * Delays the data of a game by as many seconds as the fan has set. On a page that is opened with a delay nothing is shown until
 * it is old enough. A game that was not played when the page was opened, and is not played now, is shown at once.
 *
 * @param latest the newest known data.
 * @param isOn whether the game is live or about to begin.
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
    // With a new delay, data that was held back before is outdated.
    if (delayS === 0) setDue(null)

    return () => {
      waiting.forEach(clearTimeout)
      waiting.clear()
    }
  }, [delayS])

  const visible = delayS === 0 ? latest : (due?.game ?? null)
  const choose = (chosen: ScoreDelay) => {
    setDue(visible === null ? null : { game: visible })
    setPreference('scoreDelay', chosen)
  }

  return { visible, delayS, delay, choose }
}
