import { useEffect, useRef, useState } from 'react'
import type { GameSides_GameFragment } from '../../__generated__/operations.ts'
import { fullName } from './matchup.ts'

/** Live scores are read out at most this often (ms), however often they change. */
const QUIET_MS = 30_000

interface ScheduleStatusProps {
  /** How many games are listed. */
  count: number
  /** The games listed, of which those being played are read out. */
  games: readonly GameSides_GameFragment[]
}

/**
 * The page's one polite status: how many games the filters leave, at once, and the score of games being played when it or the
 * period changes, at most every 30 s. Says no score while scores are hidden.
 */
export function ScheduleStatus({ count, games }: ScheduleStatusProps) {
  const live = useQuietly(games.map(liveWords).join(' ').trim())

  return (
    <p className="visuallyHidden" role="status">
      {count === 1 ? '1 game.' : `${count} games.`} <span className="scoreShown">{live}</span>
    </p>
  )
}

function liveWords({ state, homeTeam, awayTeam }: GameSides_GameFragment): string {
  if (state.__typename !== 'LiveGame') return ''
  const { score, periodLabel } = state

  return `Live, ${periodLabel}: ${fullName(awayTeam)} ${score.away}, ${fullName(homeTeam)} ${score.home}.`
}

function useQuietly(words: string): string {
  const [said, setSaid] = useState(words)
  const saidAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (words === said) return undefined
    const wait = Math.max(0, saidAt.current + QUIET_MS - Date.now())
    const timer = setTimeout(() => {
      saidAt.current = Date.now()
      setSaid(words)
    }, wait)

    return () => clearTimeout(timer)
  }, [words, said])

  return said
}
