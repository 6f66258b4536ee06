import { configure, getConfig } from '@testing-library/react'

/** A page that stays as it is for so many turns of the event loop is at rest: turns, for they are as many on a loaded machine. */
const TURNS_AT_REST = 10

// Taken before a test puts timers of its own in its place.
const { setImmediate: nextTurn } = globalThis
const library = getConfig()

configure({
  // A loaded machine may take longer than the library's second to draw what a test waits for.
  asyncUtilTimeout: 20_000,
  // What a test waits for may be drawn before the rest of the page is, which the test then looks for at once.
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
