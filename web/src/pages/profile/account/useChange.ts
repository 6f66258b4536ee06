import { useRef, useState } from 'react'
import { CHANGE_FAILED, CHANGE_UNCERTAIN } from '../../../session/sessionMessages.ts'
import type { Saved } from '../../../session/changes.ts'

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
  /** Whether a change makes those before it pointless, as the choice of another team does. A former one then fails in silence. */
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
