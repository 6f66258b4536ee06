import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { trustingIdentities } from '../support/identity/trustingIdentities.ts'
import { measureOf } from './hotRequests.ts'
import { sendRaw } from './rawRequest.ts'
import { startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const QUERY = '{ viewer { id } standings(year: 2024) { rows { wins } } }'

/** Whether fans are identified only once somebody has been asked. */
let isSlow = false
let stack: ViewerStack
beforeAll(async () => {
  const identities = trustingIdentities(new Set(), [])
  const identify: typeof identities.identify = (authorization) => {
    const identity = identities.identify(authorization)
    return isSlow ? Promise.resolve(identity) : identity
  }
  stack = await startViewerStack({ identity: { ...identities, identify } })
})
afterAll(() => stack.close())

async function send(): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf('fan-ada')}` }
  const { status } = await sendRaw(stack.url, { body: JSON.stringify({ query: QUERY }), headers })
  expect(status).toBe(200)
}

/** How many answers, and parts of them, have been sent from memory. */
async function fromMemory(): Promise<number> {
  const counts = await Promise.all(
    ['kept', 'stale'].map((outcome) => measureOf(stack, `kept_answers_total{outcome="${outcome}"}`)),
  )
  return counts.reduce((sum, count) => sum + (count || 0), 0)
}

it('a public part is counted once for each request, also where the sender has to be identified first', async () => {
  await vi.waitUntil(async () => {
    await send()
    return (await fromMemory()) > 0
  })
  const counts = [await fromMemory()]

  for (const slow of [true, false, true]) {
    isSlow = slow
    await send()
    counts.push(await fromMemory())
  }

  const [first = 0] = counts
  expect(counts).toEqual([first, first + 1, first + 2, first + 3])
})
