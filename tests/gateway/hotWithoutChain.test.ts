import express from 'express'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { KINDS, OWN } from './hotRequests.ts'
import { sendRaw } from './rawRequest.ts'

/** How often the chain of handlers is asked. */
const chain = vi.spyOn(express.application as unknown as { handle: () => void }, 'handle')

let production: Stack
beforeAll(async () => {
  // An application takes its functions over when it is made.
  production = await startStack({ env: { ...openProduction, CORS_ORIGINS: OWN } })
})
afterAll(async () => {
  chain.mockRestore()
  await production.close()
})

it.each(KINDS)(
  '%s asks the chain of handlers once, and is answered from memory then',
  async (_what, request) => {
    const sent = request()
    chain.mockClear()

    const statuses: (number | undefined)[] = []
    for (let time = 0; time < 3; time += 1) statuses.push((await sendRaw(production.url, sent)).status)

    expect(statuses).toEqual([200, 200, 200])
    expect(chain).toHaveBeenCalledTimes(1)
  },
)
