import './computedStyles.ts'
import { configure, getConfig } from '@testing-library/react'

/**
 * A page that does not change for this many turns of the event loop is at rest. Turns are counted instead of
 * time, because their number is the same on a loaded machine.
 */
const TURNS_AT_REST = 10

// Read before a test installs fake timers.
const { setImmediate: nextTurn } = globalThis
const library = getConfig()

/** Whether an error only says that something is not there yet, while it is waited for. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics

configure({
  // A loaded machine may need longer than the library's default of one second.
  asyncUtilTimeout: 20_000,
  // An error while something is waited for is thrown away, unless it is the last one, to which the page is added later.
  getElementError: (message, container) =>
    isWaiting() === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : library.getElementError(message, container),
  // An element may appear before the rest of the page, which the test reads right after it.
  asyncWrapper: (wait) =>
    library.asyncWrapper(async () => {
      const found: unknown = await wait()
      await untilAtRest()
      return found
    }),
})

async function untilAtRest(): Promise<void> {
  let quietTurns = 0
  const observer = new MutationObserver(() => {
    quietTurns = 0
  })
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  while (quietTurns < TURNS_AT_REST) {
    await new Promise<void>((resolve) => void nextTurn(resolve))
    quietTurns += 1
  }
  observer.disconnect()
}
