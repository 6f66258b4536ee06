import { currentState, initialState, setState } from '../src/session/session.ts'
import type { Session } from '../src/session/sessionState.ts'

/** For tests: makes this the session of the tab. What the fan is told stays. */
export function setSession(session: Session): void {
  setState({ ...currentState(), session })
}

/** For tests: the session of a tab that has just been opened. */
export function resetSession(): void {
  setState(initialState)
}
