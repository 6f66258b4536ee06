import { useRef, useState, useEffect } from 'react'
import { CHANGE_FAILED, CHANGE_UNCERTAIN } from '../../../session/sessionMessages.ts'
import type { Saved } from '../../../session/changes.ts'
import type { Fan } from '../../../session/fanRecord.ts'
import { track } from '../../../lib/tracking/track.ts'
import type { FanActions } from '../../../session/fanActions.ts'

/** Why a change was taken back. */
export interface TakenBack {
  message: string
  /** Whether the change may have been saved all the same: it is then checked by reading the record. */
  isUncertain: boolean
  /** Makes the change again, from the record of that moment; null where that would fail in the same way. */
  again: (() => void) | null
  isTryingAgain: boolean
}

/** What there is to say of the changes; `savedAgain` once one that had failed is saved. */
export type ChangeOutcome = TakenBack | 'savedAgain' | null

interface ChangeOptions {
  /** Whether a change makes those before it pointless, as the choice of another team does. A previous one then fails in silence. */
  isReplacing?: boolean
}

/**
 * For changes of one kind that take effect at once: makes one, and says why where it was taken back. The next change of the same
 * kind takes away what is said by then. What `make` sends must come from the record at the time of the call, because it may be
 * called again later.
 */
export function useChange({ isReplacing = false }: ChangeOptions = {}) {
  const [outcome, setOutcome] = useState<ChangeOutcome>(null)
  const latest = useRef(0)

  const attempt = async (make: () => Promise<Saved>, isAgain: boolean): Promise<void> => {
    const number = ++latest.current
    const saved = await make()
    if (isReplacing && number !== latest.current) return
    if (saved === 'failed' || saved === 'uncertain') {
      setOutcome({ ...failureOf(saved), again: () => tryAgain(make, saved), isTryingAgain: false })
    } else if (saved.problems[0]) {
      const { message } = saved.problems[0]
      setOutcome({ message, isUncertain: false, again: null, isTryingAgain: false })
    } else if (isAgain) {
      setOutcome('savedAgain')
    }
  }
  const tryAgain = (make: () => Promise<Saved>, failed: 'failed' | 'uncertain') => {
    setOutcome({ ...failureOf(failed), again: null, isTryingAgain: true })
    void attempt(make, true)
  }
  const change = (make: () => Promise<Saved>) => {
    setOutcome(null)
    void attempt(make, false)
  }

  return { change, outcome }
}

function failureOf(saved: 'failed' | 'uncertain'): Pick<TakenBack, 'message' | 'isUncertain'> {
  const isUncertain = saved === 'uncertain'
  return { message: isUncertain ? CHANGE_UNCERTAIN : CHANGE_FAILED, isUncertain }
}

/** Where on the page a fan chooses her team: among her favorites, or in the place of the news while she has none. */
type TeamPlace = 'favorites' | 'news'

/**
 * Chooses the favorite team for both places of the page. What is said of it stands where it was chosen. A team that is chosen in the
 * place of the news has the news take that place at once, and the choice again when it was not saved: `heading` is then the one to
 * which the focus moves.
 */
export function useTeamChoice({ favoriteTeam }: Fan, setFavorites: FanActions['setFavorites']) {
  const { change, outcome } = useChange({ isReplacing: true })
  const [place, setPlace] = useState<TeamPlace>('favorites')
  const heading = useRef<HTMLHeadingElement>(null)
  const hasTeam = favoriteTeam !== null
  useEffect(() => {
    if (place === 'news' && document.activeElement === document.body) heading.current?.focus()
  }, [hasTeam, place])

  const chooseTeam = (from: TeamPlace, team: string | null) => {
    setPlace(from)
    track({
      name: team === null ? 'unfollow' : 'follow',
      kind: 'team',
      slug: team ?? favoriteTeam?.slug ?? '',
    })
    change(() => setFavorites({ team }))
  }
  const outcomeAt = (where: TeamPlace): ChangeOutcome => (where === place ? outcome : null)

  return { chooseTeam, outcomeAt, heading }
}
